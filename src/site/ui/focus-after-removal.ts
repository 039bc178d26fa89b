/** Focuses an element if the one that had the focus was removed, or is in a dialog that has just been closed. */
export function focusAfterRemoval(element: HTMLElement | null | undefined): void {
  const { activeElement, body } = document;
  // A dialog that fades out still has the focus.
  const isGone =
    activeElement === null || activeElement === body || activeElement.closest('dialog:not([open])') !== null;
  if (isGone) element?.focus({ preventScroll: true });
}
