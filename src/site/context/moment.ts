import { useSyncExternalStore } from 'react';
import type { LinkTarget, Target } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { MOMENT_META } from '../../shared/routes/site-paths.ts';
import { isWithinWindow } from '../../shared/time/window.ts';
import { scheduleAt } from '../loading/timing.ts';

/**
 * Returns the start of the current period, as epoch milliseconds; 0 before the first boundary. Between two boundaries of the
 * catalog's windows a page does not change, so every moment in the site is the start of such a period.
 */
export function periodAt(now: number): number {
  return content.boundaries.findLast((boundary) => boundary <= now) ?? 0;
}

/** Returns the target of a link at a moment; undefined where it has none. */
export function targetAt(link: LinkTarget, moment: number): Target | undefined {
  const targets = 'kind' in link ? [link] : link;
  return targets.find((target) => isWithinWindow(target, moment));
}

/**
 * Returns the moment for which the site is shown: during hydration the one that the page was written for, then that of the
 * visitor's clock, also in a page that stays open. A slow clock never goes back before the page's own moment.
 * @param written the moment for which the page was written
 */
export function useMoment(written: number): number {
  return useSyncExternalStore(
    watchBoundaries,
    () => Math.max(written, periodAt(Date.now())),
    () => written,
  );
}

function watchBoundaries(onChange: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let cancel = () => {};
  const look = () => {
    onChange();
    cancel();
    const next = content.boundaries.find((boundary) => boundary > Date.now());
    cancel = next === undefined ? () => {} : scheduleAt(next, look);
  };
  look();
  if (content.boundaries.length > 0) {
    // A tab that was suspended or restored from the history has missed its timer.
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('pageshow', look, { signal });
  }
  return () => {
    cancel();
    watching.abort();
  };
}

/** Returns the moment for which the page in the browser was written. */
export function writtenMoment(): number {
  return Number(document.querySelector(`meta[name="${MOMENT_META}"]`)?.getAttribute('content') ?? 0);
}
