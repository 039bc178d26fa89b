import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { StepFailed } from '../checkout/step-failed.ts';
import { auditAction, type OrderedAction } from '../staff/staff-action.ts';
import type { CatalogPublicationFileTable, CatalogPublicationTable } from './tables.ts';

export type PublicationFile = Pick<CatalogPublicationFileTable, 'path' | 'before' | 'after'>;

export interface NewPublication extends Pick<CatalogPublicationTable, 'draftId' | 'title' | 'note' | 'changes'> {
  readonly files: readonly PublicationFile[];
}

/** @returns its id */
export function insertPublication(
  database: Database,
  by: Omit<OrderedAction, 'id'>,
  { files, ...publication }: NewPublication,
  checkout: string,
): Promise<string> {
  const id = v7();
  return database.transaction(async (tx) => {
    const { query, now } = tx;
    await query
      .insertInto('catalogPublications')
      .values({ id, ...publication, checkout, staffId: by.actorId, state: 'building', startedAt: now })
      .execute();
    const rows = files.map((file) => ({ publicationId: id, ...file }));
    if (rows.length > 0) await query.insertInto('catalogPublicationFiles').values(rows).execute();
    // Published otherwise, or now: its time does not come again.
    await query.deleteFrom('catalogSchedules').where('draftId', '=', publication.draftId).execute();
    await auditAction(tx, { ...by, id }, 'catalog-published', { files: files.map(({ path }) => path) });
    return id;
  });
}

export interface DecidedPublication extends Pick<CatalogPublicationTable, 'id' | 'draftId'> {
  readonly files: readonly PublicationFile[];
}

/** What was to be published is, with the transaction that this is a part of: the draft loses what it has in common with it. */
export async function markDecided(
  { query, now }: Connection,
  { id, draftId, files }: DecidedPublication,
): Promise<void> {
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
      // What somebody went on to change meanwhile stays.
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

/** What was published is a commit of the checkout, too. */
export async function noteCommit({ query }: Connection, id: string, commitHash: string): Promise<void> {
  await query.updateTable('catalogPublications').set({ commitHash }).where('id', '=', id).execute();
}

/** Nothing was changed. */
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

/** Those that have no end. @param longestMs who has taken longer has given up */
export function building({ query, now }: Connection, longestMs: number) {
  return query
    .selectFrom('catalogPublications')
    .select(['id', 'checkout'])
    .select(sql<boolean>`started_at < ${now} - ${longestMs}`.as('isOverdue'))
    .where('state', '=', 'building')
    .orderBy('startedAt')
    .execute();
}

/** What was decided is served by a process that was started from it, or by one that was deployed otherwise since. @param number of the newest state that it knows */
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

export function filesOf({ query }: Pick<Connection, 'query'>, id: string): Promise<PublicationFile[]> {
  return query
    .selectFrom('catalogPublicationFiles')
    .select(['path', 'before', 'after'])
    .where('publicationId', '=', id)
    .orderBy('path')
    .execute();
}
