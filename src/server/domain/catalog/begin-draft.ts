import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffAction } from '../staff/staff-action.ts';
import type { DraftFile } from './draft-file-store.ts';
import { countDrafts, insertDraft } from './draft-store.ts';

/** Somebody who begins more has lost sight of them. */
const MOST_DRAFTS = 50;

/**
 * Begins a draft of somebody who does not have too many already.
 * @returns its id
 * @throws Refusal "not-possible"
 */
export async function beginDraft(
  database: Database,
  by: Omit<StaffAction, 'id'>,
  draft: { readonly title?: string; readonly files: readonly DraftFile[] },
): Promise<string> {
  if ((await countDrafts(database, by.actorId)) >= MOST_DRAFTS) throw new Refusal('not-possible');
  return insertDraft(database, by, draft);
}
