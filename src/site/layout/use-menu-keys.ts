import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { hasModifier } from '../ui/events.ts';

/**
 * Adds what the browser does not do for disclosures. Escape closes the innermost one and returns focus, and arrow keys move
 * through a menu (WAI-ARIA disclosure navigation). A click or focus elsewhere, an action and a new page close everything.
 */
export function useMenuKeys(root: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();

  const shown = useRef(key);
  useEffect(() => {
    // What was opened before the scripts ran stays open: only a new page closes it.
    if (shown.current === key) return;
    shown.current = key;
    closeAll(root.current);
    if (root.current?.matches(':popover-open')) root.current.hidePopover();
  }, [key, root]);

  useEffect(() => {
    const menu = root.current;
    if (menu === null) return;
    const onKey = (event: KeyboardEvent) => handleKey(menu, event);
    const onElsewhere = (event: Event) => {
      if (!(event.target instanceof Node) || menu.contains(event.target)) return;
      // An open group of the side panel stays open, because it covers nothing. The panel itself covers the page, so it
      // closes.
      if (!menu.matches(':popover-open')) closeAll(menu);
      else if (event.type === 'focusin') menu.hidePopover();
    };
    // Otherwise a dialog would open below the panel, which is in the top layer.
    const onAction = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>(ACTION) : null;
      if (button !== null && button.popoverTargetElement === null && menu.matches(':popover-open')) menu.hidePopover();
    };
    const ends = new AbortController();
    const { signal } = ends;
    menu.addEventListener('click', onAction, { signal });
    menu.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onElsewhere, { signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    return () => ends.abort();
  }, [root]);
}

/**
 * Buttons whose action the site performs, such as opening the login. Links and forms lead elsewhere, and the browser handles
 * popovers.
 */
const ACTION = 'button[type=button]';

function closeAll(root: HTMLElement | null): void {
  for (const open of root?.querySelectorAll('details[open]') ?? []) open.removeAttribute('open');
}

function handleKey(menu: HTMLElement, event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLElement) || hasModifier(event)) return;
  // In a select, arrow keys move through its options.
  if (event.target.matches('select') && event.key !== 'Escape') return;
  const next = event.key === 'Escape' ? closeInnermost(event.target) : neighbour(menu, event.target, event.key);
  if (next === undefined) return;
  // Escape would close the popover as well: the first press closes the group, the next one the panel.
  event.preventDefault();
  next.focus();
}

/** Closes the innermost open group around an element and returns its summary; undefined if there is none. */
function closeInnermost(from: HTMLElement): HTMLElement | undefined {
  const open = from.closest('details[open]');
  open?.removeAttribute('open');
  return open?.querySelector('summary') ?? undefined;
}

/**
 * Returns the element to which a key moves focus: into a group or out of it across the direction of its list, to its
 * neighbours along it.
 */
function neighbour(menu: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const list = from.closest('ul') ?? menu;
  const isBar = !menu.matches(':popover-open') && list.parentElement?.closest('ul') === null;
  const [forward, back, into, out] = isBar
    ? ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']
    : ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'];
  if (key === into && from.matches('summary')) return enter(from.parentElement);
  if (key === out) return closeInnermost(from);
  const items = focusable(list).filter((item) => item.closest('ul') === list);
  const at = items.indexOf(from);
  if (key === forward) return items[(at + 1) % items.length];
  if (key === back) return items[(at - 1 + items.length) % items.length];
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}

/** Opens a group and returns its first item. */
function enter(details: HTMLElement | null): HTMLElement | undefined {
  details?.setAttribute('open', '');
  const panel = details?.querySelector<HTMLElement>('[data-panel]');
  return panel ? focusable(panel)[0] : undefined;
}

function focusable(root: HTMLElement): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>('a[href], button, summary')];
  return all.filter((element) => element.checkVisibility());
}
