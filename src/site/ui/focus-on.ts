/** Moves the focus to an element, also to one that cannot have it otherwise. */
export function focusOn(element: HTMLElement | SVGElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
