import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What the browser does not do for disclosures by itself: Escape closes the innermost and gives focus back, arrows
 * walk through a menu (WAI-ARIA disclosure navigation), a click or focus elsewhere and a new page close everything.
 */
export function useMenuKeys(root: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu, whatever page it is
  useEffect(() => {
    closeAll(root.current);
    if (root.current?.matches(':popover-open')) root.current.hidePopover();
  }, [key, root]);

  useEffect(() => {
    const menu = root.current;
    if (menu === null) return;
    const onKey = (event: KeyboardEvent) => handleKey(menu, event);
    const onElsewhere = (event: Event) => {
      // Inside the side panel an open group stays open: it pushes, it does not cover.
      if (menu.matches(':popover-open')) return;
      if (event.target instanceof Node && !menu.contains(event.target)) closeAll(menu);
    };
    menu.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      menu.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [root]);
}

function closeAll(root: HTMLElement | null): void {
  for (const open of root?.querySelectorAll('details[open]') ?? []) open.removeAttribute('open');
}

function handleKey(menu: HTMLElement, event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLElement)) return;
  const open = event.target.closest<HTMLDetailsElement>('details[open]');
  if (event.key === 'Escape' && open !== null) {
    // The popover closes by Escape as well: first the group, then the panel.
    event.preventDefault();
    open.removeAttribute('open');
    open.querySelector('summary')?.focus();
    return;
  }
  const next = neighbour(menu, event.target, event.key);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Where an arrow leads: down into an opened group, otherwise along what can be focused in the same list. */
function neighbour(menu: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const details = from.closest('details');
  if (key === 'ArrowDown' && from.matches('summary') && details !== null) {
    details.open = true;
    return focusable(details.querySelector<HTMLElement>('[data-panel]') ?? details)[0];
  }
  const list = from.closest('ul') ?? menu;
  const items = focusable(list).filter((item) => item.closest('ul') === list);
  const at = items.indexOf(from);
  const horizontal = list === menu.querySelector('ul');
  const forward = horizontal ? ['ArrowRight'] : ['ArrowDown'];
  const back = horizontal ? ['ArrowLeft'] : ['ArrowUp'];
  if (forward.includes(key)) return items[(at + 1) % items.length];
  if (back.includes(key)) return items[(at - 1 + items.length) % items.length];
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}

function focusable(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((element) =>
    element.checkVisibility(),
  );
}
