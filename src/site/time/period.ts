import type { LinkTarget, Target, TimeWindow } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';

/**
 * Returns the start of the current period, as epoch milliseconds; 0 before the first boundary. Between two boundaries of the
 * catalog's windows a page does not change, so every moment in the site is the start of such a period.
 */
export function periodAt(now: number): number {
  return content.boundaries.findLast((boundary) => boundary <= now) ?? 0;
}

/** Whether a moment is within a window: at or after its `from`, and before its `until`. */
export function isWithinWindow(
  { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY }: TimeWindow,
  moment: number,
): boolean {
  return from <= moment && moment < until;
}

/** Returns the target of a link at a moment; undefined where it has none. */
export function targetAt(link: LinkTarget, moment: number): Target | undefined {
  const targets = 'kind' in link ? [link] : link;
  return targets.find((target) => isWithinWindow(target, moment));
}
