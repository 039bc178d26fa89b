import { boundaries } from '../../generated/boundaries.ts';
import type { LinkTarget, Target, TimeWindow } from '../../generated/types.ts';

/**
 * Between two boundaries of the catalog's windows nothing of a page changes by itself: a moment, wherever the site asks
 * for one, is the beginning of such a period. Epoch milliseconds; 0 before the first boundary.
 */
export function periodAt(now: number): number {
  return boundaries.findLast((boundary) => boundary <= now) ?? 0;
}

export function isThere(
  { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY }: TimeWindow,
  moment: number,
): boolean {
  return from <= moment && moment < until;
}

/** What a link does at a moment; undefined where it is not there. */
export function targetAt(link: LinkTarget, moment: number): Target | undefined {
  const targets = 'kind' in link ? [link] : link;
  return targets.find((target) => isThere(target, moment));
}
