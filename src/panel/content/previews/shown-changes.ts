import { CHANGE_ATTRIBUTE } from '../../../shared/routes/site-paths.ts';

interface Place {
  /** The number of the difference shown now; 0 for none. */
  readonly from: number;
  readonly step: 'previous' | 'next';
  readonly last: number;
}

/**
 * Returns the next difference that can be seen in one of the frames, and opens the menus and tabs that it is in. One that the
 * screen width hides is passed over.
 * @returns undefined if there is none
 */
export function nextShown(frames: readonly HTMLIFrameElement[], { from, step, last }: Place): number | undefined {
  const numbers = Array.from({ length: last }, (_none, index) => index + 1);
  // After the last one, continue with the first.
  const ordered =
    step === 'next'
      ? [...numbers.slice(from), ...numbers.slice(0, from)]
      : [...numbers.slice(0, Math.max(0, from - 1)).reverse(), ...numbers.slice(Math.max(0, from - 1)).reverse()];
  return ordered.find((number) => frames.some((frame) => elementOf(frame, number) !== undefined));
}

/** Scrolls a frame to a difference, if the frame contains it; the surrounding panel does not scroll. */
export function showChange(frame: HTMLIFrameElement, number: number): void {
  const element = elementOf(frame, number);
  const view = frame.contentWindow;
  if (element === undefined || view === null) return;
  const { top, height } = element.getBoundingClientRect();
  view.scrollBy({ top: top + height / 2 - view.innerHeight / 2, behavior: 'instant' });
}

function elementOf(frame: HTMLIFrameElement, number: number): Element | undefined {
  const elements = frame.contentDocument?.querySelectorAll(`[${CHANGE_ATTRIBUTE}="${number}"]`) ?? [];
  return [...elements].find(isSeen) ?? [...elements].find(reveal);
}

/** Whether an element is displayed. One in a closed menu can have a box, and one without a box is never seen. */
function isSeen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
}

/**
 * Opens the menus, tabs and popovers around an element, as a visitor could; closes them again if the element is not displayed
 * even so.
 * @returns whether the element is displayed now
 */
function reveal(element: Element): boolean {
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
