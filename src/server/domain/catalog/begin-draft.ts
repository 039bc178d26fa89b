import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffAction } from '../staff/staff-action.ts';
import { countDrafts, insertDraft, type NewDraft } from './draft-store.ts';

/** Somebody who begins more has lost sight of them. */
const MOST_DRAFTS = 50;

/**
 * Begins a draft of somebody who does not have too many already.
 * @returns its id
 * @throws Refusal "not-possible"
 */
export async function beginDraft(database: Database, by: Omit<StaffAction, 'id'>, draft: NewDraft): Promise<string> {
  if ((await countDrafts(database, by.actorId)) >= MOST_DRAFTS) throw new Refusal('not-possible');
  return insertDraft(database, by, draft);
}
