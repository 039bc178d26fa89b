import type { TransactionGroup } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { targetAt } from './period.ts';

/** Returns the groups of transactions at a moment; a group without slots is shown as long as its target is. */
export function groupsAt(moment: number): readonly TransactionGroup[] {
  return content.transactionGroups.filter(
    ({ slots, target }) => slots.length > 0 || (target !== undefined && targetAt(target, moment) !== undefined),
  );
}
