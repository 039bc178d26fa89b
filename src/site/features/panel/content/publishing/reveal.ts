/** Whether an element is displayed. One in a closed menu can have a box, and one without a box is never seen. */
export function isSeen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
}

/**
 * Opens the menus, tabs and popovers around an element, as a visitor could; closes them again if the element is not displayed
 * even so.
 * @returns whether the element is displayed now
 */
export function reveal(element: Element): boolean {
  const undo: (() => void)[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const opened = open(at);
    if (opened !== undefined) undo.push(opened);
  }
  if (isSeen(element)) return true;
  for (const close of undo) close();
  return false;
}

/** @returns a function that closes the element again; undefined if it was not closed */
function open(element: HTMLElement): (() => void) | undefined {
  // By name, because elements of a frame are instances of its own classes.
  if (element.localName === 'details' && !element.hasAttribute('open')) {
    element.setAttribute('open', '');
    return () => element.removeAttribute('open');
  }
  if (element.hidden) {
    element.hidden = false;
    return () => {
      element.hidden = true;
    };
  }
  if (!element.hasAttribute('popover') || element.matches(':popover-open')) return undefined;
  element.showPopover();
  return () => element.hidePopover();
}
