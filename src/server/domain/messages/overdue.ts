import { panel } from '../../../generated/panel.ts';
import { HOUR_MS } from '../../../shared/duration.ts';

/** After how long a message without an answer is overdue, by the view that shows how long it waits; never without one. */
const OVERDUE_MS =
  (panel.find(({ path }) => path === 'messages')?.fields.find(({ id }) => id === 'waitingSince')?.overdueHours ??
    Number.POSITIVE_INFINITY) * HOUR_MS;

/** The instant, epoch milliseconds, before which a message came that is overdue by now. */
export function overdueBefore(): number {
  return Math.max(0, Date.now() - OVERDUE_MS);
}
