import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What the browser does not do for disclosures by itself: Escape closes the innermost and gives focus back, arrows
 * walk through a menu (WAI-ARIA disclosure navigation), a click or focus elsewhere, an action and a new page close
 * everything.
 */
export function useMenuKeys(root: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();

  const shown = useRef(key);
  useEffect(() => {
    // What was opened before the scripts came stays as it is: only a new page closes it.
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
      // An open group of the side panel stays open: it pushes, it does not cover. The panel covers everything.
      if (!menu.matches(':popover-open')) closeAll(menu);
      else if (event.type === 'focusin') menu.hidePopover();
    };
    // A dialog would open below the panel, which is in the top layer.
    const onAction = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>(ACTION) : null;
      if (button !== null && button.popoverTargetElement === null && menu.matches(':popover-open')) menu.hidePopover();
    };
    menu.addEventListener('click', onAction);
    menu.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      menu.removeEventListener('click', onAction);
      menu.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [root]);
}

/** What the site itself does, such as opening the login; links and forms lead elsewhere, and popovers are the browser's. */
const ACTION = 'button[type=button]';

function closeAll(root: HTMLElement | null): void {
  for (const open of root?.querySelectorAll('details[open]') ?? []) open.removeAttribute('open');
}

function handleKey(menu: HTMLElement, event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLElement)) return;
  // Arrows walk through the options of a choice, not out of it.
  if (event.target.matches('select') && event.key !== 'Escape') return;
  const next = event.key === 'Escape' ? closeInnermost(event.target) : neighbour(menu, event.target, event.key);
  if (next === undefined) return;
  // A popover closes by Escape as well: first the group, then the panel.
  event.preventDefault();
  next.focus();
}

/** Closes the open group around an element; undefined where there is none. */
function closeInnermost(from: HTMLElement): HTMLElement | undefined {
  const open = from.closest('details[open]');
  open?.removeAttribute('open');
  return open?.querySelector('summary') ?? undefined;
}

/** Where an arrow leads: into a group and out of it across the list it stands in, to its neighbours along the list. */
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

/** Opens a group and gives its first item. */
function enter(details: HTMLElement | null): HTMLElement | undefined {
  details?.setAttribute('open', '');
  const panel = details?.querySelector<HTMLElement>('[data-panel]');
  return panel ? focusable(panel)[0] : undefined;
}

function focusable(root: HTMLElement): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>('a[href], button, summary')];
  return all.filter((element) => element.checkVisibility());
}
