import { sql } from 'kysely';
import { v7 } from 'uuid';
import { auditAction, type OrderedAction } from '../../audit/staff-action.ts';
import type { Connection } from '../../platform/db/database.ts';
import { forUpdate } from '../../platform/db/for-update.ts';
import type { StepFailed } from '../git/step-failed.ts';
import type { CatalogPublicationFileTable, CatalogPublicationTable } from './tables.ts';

export type PublicationFile = Pick<CatalogPublicationFileTable, 'path' | 'before' | 'after'>;

export interface NewPublication extends Pick<CatalogPublicationTable, 'draftId' | 'title' | 'note' | 'changes'> {
  readonly files: readonly PublicationFile[];
}

/** Inserts a publication in the caller's transaction, which ends the schedule of its draft. @returns its id */
export async function insertPublication(
  tx: Connection,
  by: Omit<OrderedAction, 'id'>,
  { files, ...publication }: NewPublication,
  checkout: string,
): Promise<string> {
  const { query, now } = tx;
  const id = v7();
  await query
    .insertInto('catalogPublications')
    .values({ id, ...publication, checkout, staffId: by.actorId, state: 'building', startedAt: now })
    .execute();
  const rows = files.map((file) => ({ publicationId: id, ...file }));
  if (rows.length > 0) await query.insertInto('catalogPublicationFiles').values(rows).execute();
  await query.deleteFrom('catalogSchedules').where('draftId', '=', publication.draftId).execute();
  await auditAction(tx, { ...by, id }, 'catalog-published', { files: files.map(({ path }) => path) });
  return id;
}

export interface DecidedPublication extends Pick<CatalogPublicationTable, 'id' | 'draftId'> {
  readonly files: readonly PublicationFile[];
}

/** Marks a publication as decided in the caller's transaction, and removes its changes from the draft. */
export async function markDecided(tx: Connection, { id, draftId, files }: DecidedPublication): Promise<void> {
  const { query, now } = tx;
  // Every edit locks the draft. Without its lock, the deletion at the end would not see a file that an edit has just added.
  await query.selectFrom('catalogDrafts').select('id').where('id', '=', draftId).$call(forUpdate(tx)).execute();
  await query
    .updateTable('catalogPublications')
    .set({ state: 'installed', endedAt: now })
    .where('id', '=', id)
    .execute();
  for (const { path, after } of files)
    await query
      .deleteFrom('catalogDraftFiles')
      .where('draftId', '=', draftId)
      .where('path', '=', path)
      // A file that was changed again since then stays in the draft.
      .where('content', '=', after ?? '')
      .where('isRemoved', '=', after === null ? 1 : 0)
      .execute();
  await query
    .deleteFrom('catalogDrafts')
    .where('id', '=', draftId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('catalogDraftFiles').select('path').where('draftId', '=', draftId))),
    )
    .execute();
}

/** Stores the hash of the commit that a publication became in the checkout. */
export async function noteCommit({ query }: Connection, id: string, commitHash: string): Promise<void> {
  await query.updateTable('catalogPublications').set({ commitHash }).where('id', '=', id).execute();
}

/** Marks a publication as failed; nothing was published. */
export async function markFailed(
  { query, now }: Connection,
  id: string,
  { step, output }: Pick<StepFailed, 'step' | 'output'>,
): Promise<void> {
  await query
    .updateTable('catalogPublications')
    .set({ state: 'failed', failedStep: step, failureOutput: output, endedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'building')
    .execute();
}

/** Returns the publications that are under way. @param maxMs age from which a publication is overdue */
export function building({ query, now }: Connection, maxMs: number) {
  return query
    .selectFrom('catalogPublications')
    .select(['id', 'checkout'])
    .select(sql<boolean>`started_at < ${now} - ${maxMs}`.as('isOverdue'))
    .where('state', '=', 'building')
    .orderBy('startedAt')
    .execute();
}

/**
 * Marks decided publications as live, because this server shows them or a later deployment.
 * @param number of the newest state that this server knows; later publications stay unchanged
 */
export async function markLive({ query }: Connection, number: number): Promise<void> {
  await query
    .updateTable('catalogPublications')
    .set({ state: 'live' })
    .where('state', '=', 'installed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('publishedStates as state')
            .select('state.number')
            .whereRef('state.publicationId', '=', 'catalogPublications.id')
            .where('state.number', '>', number),
        ),
      ),
    )
    .execute();
}

/** Returns the files that a publication changed, before and after, sorted by path. */
export function filesOf({ query }: Pick<Connection, 'query'>, id: string): Promise<PublicationFile[]> {
  return query
    .selectFrom('catalogPublicationFiles')
    .select(['path', 'before', 'after'])
    .where('publicationId', '=', id)
    .orderBy('path')
    .execute();
}
