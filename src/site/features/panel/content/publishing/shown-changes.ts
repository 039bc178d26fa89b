import { CHANGE_ATTRIBUTE } from '../../../../../shared/routes/site-paths.ts';

interface Place {
  /** The number of the difference shown now; 0 for none. */
  readonly from: number;
  readonly step: 'previous' | 'next';
  readonly last: number;
}

/**
 * Returns the next difference that is visible in one of the frames; one inside a closed menu is not.
 * @returns undefined if there is none
 */
export function nextShown(frames: readonly HTMLIFrameElement[], { from, step, last }: Place): number | undefined {
  const seen = Array.from({ length: last }, (_none, index) => index + 1).filter((number) =>
    frames.some((frame) => elementOf(frame, number) !== undefined),
  );
  // After the last one, continue with the first.
  if (step === 'next') return seen.find((number) => number > from) ?? seen[0];
  return seen.findLast((number) => number < from) ?? seen.at(-1);
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
  return [...elements].find((element) => element.getClientRects().length > 0);
}
