import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { DAY_MS } from '../../shared/time/duration.ts';
import { fromJsonText } from '../platform/db/columns.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { BATCH, deleteInBatches } from '../platform/db/statements.ts';
import { yieldToEventLoop } from '../platform/jobs.ts';
import { audit } from './entries.ts';

/** The folder of the archives within the data folder. */
export const AUDIT_ARCHIVE = 'audit-archive';

/** A calendar month in UTC: epoch milliseconds of its beginning, and of that of the next one. */
interface Month {
  readonly beginsAt: number;
  readonly endsAt: number;
}

/**
 * Moves audit entries that are older than a period out of the database, oldest month first: each whole month becomes one file of
 * JSON lines, `audit-archive/2024-05-….jsonl.gz` in the data folder, and only what such a file holds is deleted. Another server that
 * archives the same month, or a crash at any moment, loses no entry. The audit records each file with its number of entries.
 * @param days undefined: all entries stay in the database
 * @throws an error of the file system, for example of a full disk; the entries then stay
 */
export async function archiveEntries(database: Database, dataDir: string, days: number | undefined): Promise<void> {
  if (days === undefined) return;
  for (;;) {
    await removeArchived(database);
    const month = await oldestMonth(database, days);
    if (month === undefined || !(await archiveMonth(database, dataDir, month))) return;
  }
}

/** Deletes the entries that files hold, also after a crash; then the database refuses again to delete entries of those months. */
async function removeArchived(database: Database): Promise<void> {
  const { query, now } = database;
  const underWay = query
    .selectFrom('auditArchives')
    .select(['file', 'beginsAt', 'endsAt'])
    .where('removedAt', 'is', null);
  for (const { file, beginsAt, endsAt } of await underWay.execute()) {
    await deleteInBatches(database, 'auditEntries', sql`at >= ${beginsAt} and at < ${endsAt}`);
    await query.updateTable('auditArchives').set({ removedAt: now }).where('file', '=', file).execute();
  }
}

/** Returns the month of the oldest entry if all of that month is older than the period. */
async function oldestMonth({ query, now }: Connection, days: number): Promise<Month | undefined> {
  const { oldest, before } = await query
    .selectNoFrom([
      (of) =>
        of
          .selectFrom('auditEntries')
          .select(({ fn }) => fn.min('at').as('oldest'))
          .as('oldest'),
      sql<number>`${now} - ${sql.lit(days * DAY_MS)}`.as('before'),
    ])
    .executeTakeFirstOrThrow();
  if (oldest === null) return undefined;
  const begin = new Date(Number(oldest));
  const [year, month] = [begin.getUTCFullYear(), begin.getUTCMonth()];
  const endsAt = Date.UTC(year, month + 1);
  return endsAt <= Number(before) ? { beginsAt: Date.UTC(year, month), endsAt } : undefined;
}

/** Writes the file of a month and permits the removal of its entries. @returns whether no other server did it meanwhile */
async function archiveMonth(database: Database, dataDir: string, month: Month): Promise<boolean> {
  const folder = join(dataDir, AUDIT_ARCHIVE);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = `${new Date(month.beginsAt).toISOString().slice(0, 7)}-${randomUUID()}.jsonl.gz`;
  const path = join(folder, file);
  const part = `${path}.part`;
  const written = { entries: 0 };
  let isOurs = false;
  try {
    await pipeline(
      linesOf(database, month, written),
      createGzip(),
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    await rename(part, path);
    isOurs =
      written.entries > 0 && (await database.transaction((tx) => permitRemoval(tx, month, { file, ...written })));
  } finally {
    if (!isOurs) for (const left of [part, path]) await rm(left, { force: true });
  }
  return isOurs;
}

/** Yields the entries of a month, each as a line of JSON, in the order of time. */
async function* linesOf(
  { reading }: Database,
  { beginsAt, endsAt }: Month,
  written: { entries: number },
): AsyncGenerator<string> {
  let last = { at: beginsAt, id: '' };
  for (let read = BATCH; read === BATCH; await yieldToEventLoop()) {
    const rows = await reading
      .selectFrom('auditEntries')
      .select(['id', 'at', 'actorRealm', 'actorId', 'action', 'subjectId', 'outcome', 'details', 'ip', 'requestId'])
      .where('at', '<', endsAt)
      .where(sql<boolean>`(at, id) > (${last.at}, ${last.id})`)
      .orderBy('at')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { at, details, ...row } of rows)
      yield `${JSON.stringify({ at: new Date(Number(at)).toISOString(), ...row, details: fromJsonText(details) })}\n`;
    last = rows.at(-1) ?? last;
    read = rows.length;
    written.entries += read;
  }
}

/** Records a file, unless another server recorded one for the month or has already deleted entries of it. */
async function permitRemoval(
  tx: Connection,
  { beginsAt, endsAt }: Month,
  archive: { readonly file: string; readonly entries: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: recorded = 0n } = await tx.query
    .insertInto('auditArchives')
    .values({ ...archive, beginsAt, endsAt, archivedAt: tx.now, removedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (recorded === 0n) return false;
  const { left } = await tx.query
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('at', '>=', beginsAt)
    .where('at', '<', endsAt)
    .executeTakeFirstOrThrow();
  if (Number(left) !== archive.entries) {
    await tx.query.deleteFrom('auditArchives').where('file', '=', archive.file).execute();
    return false;
  }
  const details = { what: 'auditEntries', count: archive.entries, file: archive.file } as const;
  await audit(tx, { action: 'retention-applied', actor: { realm: 'system' }, details });
  return true;
}
