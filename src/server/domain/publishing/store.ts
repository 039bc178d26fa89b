import { v7 } from 'uuid';
import type { Connection, Database } from '../../platform/db/database.ts';
import { auditAction, type OrderedAction } from '../staff/staff-action.ts';
import type { StepFailed } from './step-failed.ts';
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
): Promise<string> {
  const id = v7();
  return database.transaction(async (tx) => {
    const { query, now } = tx;
    await query
      .insertInto('catalogPublications')
      .values({ id, ...publication, staffId: by.actorId, state: 'building', startedAt: now })
      .execute();
    const rows = files.map((file) => ({ publicationId: id, ...file }));
    if (rows.length > 0) await query.insertInto('catalogPublicationFiles').values(rows).execute();
    // Published otherwise, or now: its time does not come again.
    await query.deleteFrom('catalogSchedules').where('draftId', '=', publication.draftId).execute();
    await auditAction(tx, { ...by, id }, 'catalog-published', { files: files.map(({ path }) => path) });
    return id;
  });
}

export interface InstalledPublication extends Pick<CatalogPublicationTable, 'id' | 'draftId'> {
  readonly files: readonly PublicationFile[];
}

/** What was to be published is in the files of the checkout: the draft loses what it has in common with them. */
export function markInstalled(
  database: Database,
  { id, draftId, files }: InstalledPublication,
  commit: string | undefined,
): Promise<void> {
  return database.transaction(async ({ query, now }) => {
    await query
      .updateTable('catalogPublications')
      .set({ state: 'installed', commitHash: commit ?? null, endedAt: now })
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
  });
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
    .execute();
}

/** Those that have no end. */
export async function building({ query }: Connection) {
  const publications = await query
    .selectFrom('catalogPublications')
    .select(['id', 'draftId'])
    .where('state', '=', 'building')
    .orderBy('startedAt')
    .execute();
  return Promise.all(publications.map(async (each) => ({ ...each, files: await filesOf({ query }, each.id) })));
}

/** What is installed is served by a process that was started from the files. */
export async function markLive({ query }: Connection): Promise<void> {
  await query.updateTable('catalogPublications').set({ state: 'live' }).where('state', '=', 'installed').execute();
}

export function filesOf({ query }: Pick<Connection, 'query'>, id: string): Promise<PublicationFile[]> {
  return query
    .selectFrom('catalogPublicationFiles')
    .select(['path', 'before', 'after'])
    .where('publicationId', '=', id)
    .orderBy('path')
    .execute();
}
