import type { StaffAction } from '../../audit/staff-action.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countDrafts, insertDraft, type NewDraft } from './draft-store.ts';

/** Drafts per member of staff; with more, nobody keeps track of them. */
const MAX_DRAFTS = 50;

/**
 * Begins a draft.
 * @returns its id
 * @throws Refusal "not-possible" if its owner already has too many
 */
export async function beginDraft(database: Database, by: Omit<StaffAction, 'id'>, draft: NewDraft): Promise<string> {
  if ((await countDrafts(database, by.actorId)) >= MAX_DRAFTS) throw new Refusal('not-possible');
  return insertDraft(database, by, draft);
}
