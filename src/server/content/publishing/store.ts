import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { v7 } from 'uuid';
import { auditAction, type OrderedAction } from '../../audit/entries.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { deleteBatch, forUpdate } from '../../platform/db/statements.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { FileChange } from '../catalog/compiler.ts';
import { THIS_CHECKOUT } from '../catalog/folder.ts';
import type { CatalogPublicationTable } from '../tables.ts';

export interface NewPublication extends Pick<CatalogPublicationTable, 'draftId' | 'title' | 'note' | 'changes'> {
  readonly files: readonly FileChange[];
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
  readonly files: readonly FileChange[];
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
  for (const { path, after } of files) {
    await query
      .deleteFrom('catalogDraftFiles')
      .where('draftId', '=', draftId)
      .where('path', '=', path)
      .where('content', '=', after ?? '')
      .where('isRemoved', '=', after === null ? 1 : 0)
      .execute();
    // A file that was changed again since then stays in the draft: it was made from what is published now.
    await query
      .updateTable('catalogDraftFiles')
      .set(({ eb }) => ({ base: after, version: eb('version', '+', 1) }))
      .where('draftId', '=', draftId)
      .where('path', '=', path)
      .execute();
  }
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
    .where(isDecidedUntil(number))
    .execute();
}

/** The largest number that a state can have: PostgreSQL refuses to compare a column of this type with a larger one. */
const LAST_NUMBER = 2 ** 31 - 1;

/**
 * Returns the decided publications of this checkout that have no commit yet, the earliest first.
 * @param number of the newest state whose files this server knows; later publications are left out
 */
export function publicationsToCommit({ query }: Pick<Connection, 'query'>, number = LAST_NUMBER) {
  return query
    .selectFrom('catalogPublications')
    .innerJoin('staffAccounts as staff', 'staff.id', 'staffId')
    .select(['catalogPublications.id', 'title', 'note', 'firstName', 'lastName', 'email'])
    .where('state', 'in', ['installed', 'live'])
    .where('commitHash', 'is', null)
    .where('checkout', '=', THIS_CHECKOUT)
    .where(isDecidedUntil(number))
    .orderBy('startedAt')
    .orderBy('catalogPublications.id')
    .execute();
}

/** Whether a publication became no later state than one. */
function isDecidedUntil(number: number) {
  return sql<SqlBool>`not exists (
    select 1 from published_states where publication_id = ${sql.ref('catalogPublications.id')} and number > ${number})`;
}

/** Returns the files that a publication changed, before and after, sorted by path. */
export function filesOf({ query }: Pick<Connection, 'query'>, id: string): Promise<FileChange[]> {
  return query
    .selectFrom('catalogPublicationFiles')
    .select(['path', 'before', 'after'])
    .where('publicationId', '=', id)
    .orderBy('path')
    .execute();
}

/**
 * Removes a batch of the texts before and after old publications; housekeeping removes the bytes to which nothing refers any more.
 * @param before epoch milliseconds
 * @returns how many
 */
export function removePublicationFiles(tx: Connection, before: RawBuilder<number>): Promise<number> {
  const old = tx.query.selectFrom('catalogPublications').select('id').where('endedAt', '<', before);
  return deleteBatch(tx, 'catalogPublicationFiles', sql<SqlBool>`${sql.ref('publicationId')} in ${old}`);
}

/** The columns that lists show; the others hold long texts. */
const LISTED = ['id', 'title', 'note', 'state', 'startedAt', 'endedAt', 'commitHash'] as const;

/** A publication as lists show it. */
export type ListedPublication = Pick<Selectable<CatalogPublicationTable>, (typeof LISTED)[number]> & {
  readonly publishedBy: string;
};

/** Returns the latest publications first, each with the paths of its files. */
export async function latestPublications(
  database: Database,
  limit: number,
): Promise<(ListedPublication & { readonly files: readonly { readonly path: string }[] })[]> {
  const rows = await published(database)
    .select(LISTED.map((column) => `publication.${column}` as const))
    .orderBy('publication.startedAt', 'desc')
    .orderBy('publication.id', 'desc')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const files = await database.query
    .selectFrom('catalogPublicationFiles')
    .select(['publicationId', 'path'])
    .where('publicationId', 'in', ids)
    .orderBy('path')
    .execute();
  const byPublication = Map.groupBy(files, ({ publicationId }) => publicationId);
  return rows.map((row) => ({ ...row, files: byPublication.get(row.id) ?? [] }));
}

/** Returns a publication with its changes and the contents of its files. @throws Refusal "not-found" */
export async function requirePublication(database: Database, id: string) {
  const row = await published(database)
    .selectAll('publication')
    .where('publication.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not-found'));
  return { ...row, files: await filesOf(database, id) };
}

/** Returns the files of each publication since an instant, including one begun at it; the earliest first. */
export async function publishedSince(database: Database, startedAt: number) {
  const rows = await database.query
    .selectFrom('catalogPublications')
    .select('id')
    .where('state', 'in', ['installed', 'live'])
    .where('startedAt', '>=', startedAt)
    .orderBy('startedAt')
    .orderBy('id')
    .execute();
  return Promise.all(rows.map(({ id }) => filesOf(database, id)));
}

/** Returns the publisher's name and address for the commit. */
export async function authorOf({ query }: Connection, staffId: string) {
  const { firstName, lastName, email } = await query
    .selectFrom('staffAccounts')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return { name: `${firstName} ${lastName}`, email };
}

function published({ query }: Connection) {
  return query
    .selectFrom('catalogPublications as publication')
    .innerJoin('staffAccounts as staff', 'staff.id', 'publication.staffId')
    .select('staff.username as publishedBy');
}

type PublishingStep = 'schedule' | 'check' | 'build' | 'install' | 'interrupted';

/** Characters kept from the end of a long output, which says what was wrong. */
const OUTPUT_LENGTH = 4000;

/** The failure of a publishing step; nothing was changed. */
export class StepFailed extends Error {
  readonly step: PublishingStep;
  readonly output: string;

  constructor(step: PublishingStep, output: string) {
    super(`${step} failed`);
    this.step = step;
    this.output = output.trim().slice(-OUTPUT_LENGTH);
  }
}
