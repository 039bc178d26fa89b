import { type RefObject, useEffect } from 'react';
import { whenIdle } from '../loading/when-idle.ts';

/**
 * Lays out the groups of a menu before they are opened, which on a slow phone would take most of the time until they are seen:
 * in the bar, a group whose button the mouse or the focus reaches; in the side panel, all of them while the browser is idle.
 */
export function useEarlyLayout(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const menu = root.current;
    if (menu === null) return;
    const onReached = (event: FocusEvent | PointerEvent) => {
      // A finger reaches a button only when it presses it.
      if ('pointerType' in event && event.pointerType !== 'mouse') return;
      const button = event.target instanceof Element ? event.target.closest('summary') : null;
      if (button !== null) layOut(button);
    };
    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState === 'open') whenIdle(() => menu.querySelectorAll('summary').forEach(layOut));
    };
    menu.addEventListener('pointerover', onReached);
    menu.addEventListener('focusin', onReached);
    menu.addEventListener('toggle', onToggle);
    return () => {
      menu.removeEventListener('pointerover', onReached);
      menu.removeEventListener('focusin', onReached);
      menu.removeEventListener('toggle', onToggle);
    };
  }, [root]);
}

/** Browsers keep the styles and the layout of what a closed <details> hides, once a script has asked for its size. */
function layOut(button: Element): void {
  // Nested groups are laid out when the mouse or the focus reaches them.
  if (button.checkVisibility()) button.parentElement?.querySelector(':scope > [data-panel]')?.getBoundingClientRect();
}
