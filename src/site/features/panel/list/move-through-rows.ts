import type { KeyboardEvent } from 'react';
import { hasModifier } from '../../../ui/events/has-modifier.ts';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/**
 * Moves the focus among the row buttons with the arrow keys, Home and End; Enter activates the button natively. With Alt,
 * Ctrl or Meta these keys belong to the browser.
 */
export function moveThroughRows(event: KeyboardEvent<HTMLElement>): void {
  if (hasModifier(event)) return;
  const step = STEPS[event.key];
  const buttons: Element[] = [...event.currentTarget.querySelectorAll('button')];
  const index = document.activeElement === null ? -1 : buttons.indexOf(document.activeElement);
  if (step === undefined || index < 0) return;
  event.preventDefault();
  const next = buttons[step(index, buttons.length - 1)];
  if (next instanceof HTMLElement) next.focus();
}
