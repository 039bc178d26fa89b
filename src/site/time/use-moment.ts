import { useSyncExternalStore } from 'react';
import { boundaries } from '../../generated/boundaries.ts';
import { scheduleAt } from '../loading/schedule-at.ts';
import { periodAt } from './period.ts';

/**
 * The moment for which the site is shown: while a page is hydrated the one that it was written for, then that of the
 * visitor's clock, also in a page that stays open. A clock that is slow does not go back before the page itself.
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
    const next = boundaries.find((boundary) => boundary > Date.now());
    cancel = next === undefined ? () => {} : scheduleAt(next, look);
  };
  look();
  if (boundaries.length > 0) {
    // A tab that slept, or that comes back from the history, has missed its timer.
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('pageshow', look, { signal });
  }
  return () => {
    cancel();
    watching.abort();
  };
}
