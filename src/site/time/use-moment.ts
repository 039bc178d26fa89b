import { useSyncExternalStore } from 'react';
import { content } from '../../shared/content/content.ts';
import { scheduleAt } from '../loading/schedule-at.ts';
import { periodAt } from './period.ts';

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
