import type { TimeWindow } from '../../generated/types.ts';

/** Whether a moment is within a window: at or after its `from`, and before its `until`. */
export function isWithinWindow(
  { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY }: TimeWindow,
  moment: number,
): boolean {
  return from <= moment && moment < until;
}
