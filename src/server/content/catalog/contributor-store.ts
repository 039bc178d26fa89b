import type { Connection } from '../../platform/db/database.ts';
import type { CatalogDraftTable } from './tables.ts';

/** Records, in the transaction of a change, who has changed a draft. */
export async function recordContributor({ query }: Connection, draftId: string, staffId: string): Promise<void> {
  await query
    .insertInto('catalogDraftContributors')
    .values({ draftId, staffId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a member of staff owns a draft or has ever changed its files. */
export async function isContributor(
  { query }: Connection,
  { id, ownerId }: Pick<CatalogDraftTable, 'id' | 'ownerId'>,
  staffId: string,
): Promise<boolean> {
  if (ownerId === staffId) return true;
  const recorded = await query
    .selectFrom('catalogDraftContributors')
    .select('staffId')
    .where('draftId', '=', id)
    .where('staffId', '=', staffId)
    .executeTakeFirst();
  return recorded !== undefined;
}
