import { content, perContent } from '../../shared/content/content.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';

/**
 * Milliseconds until an unanswered message is overdue, as the panel's view of messages says; infinite if it says nothing.
 */
const overdueMs = perContent(
  () =>
    (content.panel.find(({ path }) => path === 'messages')?.fields.find(({ id }) => id === 'waitingSince')
      ?.overdueHours ?? Number.POSITIVE_INFINITY) * HOUR_MS,
);

/** Returns an instant in epoch milliseconds: unanswered messages that arrived before it are overdue. */
export function overdueBefore(): number {
  return Math.max(0, Date.now() - overdueMs());
}
