import { sql } from 'kysely';
import type { LineId } from '../../generated/types.ts';
import { content, perContent } from '../../shared/content.ts';
import { audit } from '../audit/entries.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { BATCH } from '../platform/db/statements.ts';
import { yieldToEventLoop } from '../platform/jobs.ts';
import { lockVesselCalls } from './import/parts.ts';

/** A former id of a line, and its present id. */
interface RenamedLine {
  readonly from: string;
  readonly to: LineId;
}

/** A renamed line with the number of changed calls. */
export interface RenamedCalls extends RenamedLine {
  readonly calls: number;
}

const renamedLines = perContent((): readonly RenamedLine[] =>
  content.lineIds.flatMap((to) => (content.lines[to].aliases ?? []).map((from) => ({ from, to }))),
);
/** Tables other than the calls themselves that contain the id of a line. */
const OTHERS = ['vesselCallsBefore', 'vesselImports'] as const;

/**
 * Replaces former line ids in the stored calls. Several instances may run this at once: one changes the rows, the others
 * wait and find nothing left.
 * @returns the changes; each is recorded in the audit
 */
export async function renameLines(database: Database, renamed = renamedLines()): Promise<RenamedCalls[]> {
  const done: RenamedCalls[] = [];
  for (const line of renamed) {
    // Usually nothing is left to change; then nobody has to wait for the lock.
    if (!(await isStored(database, line.from))) continue;
    const calls = await database.transaction((tx) => renameLine(tx, line), 'large');
    if (calls !== undefined) done.push({ ...line, calls });
  }
  return done;
}

async function isStored({ reading }: Database, line: string): Promise<boolean> {
  for (const table of ['vesselCalls', ...OTHERS] as const) {
    const found = await reading.selectFrom(table).select('line').where(isOf(line)).limit(1).executeTakeFirst();
    if (found !== undefined) return true;
  }
  return false;
}

/**
 * Replaces one former id of a line in all tables, while nobody else changes calls.
 * @returns the number of changed calls; undefined if nothing was left to change
 */
async function renameLine(tx: Connection, { from, to }: RenamedLine): Promise<number | undefined> {
  await lockVesselCalls(tx);
  let rows = 0;
  for (const table of OTHERS) {
    const { numUpdatedRows } = await tx.query
      .updateTable(table)
      .set({ line: to })
      .where(isOf(from))
      .executeTakeFirstOrThrow();
    rows += Number(numUpdatedRows);
  }
  let calls = 0;
  for (;;) {
    const found = await tx.query.selectFrom('vesselCalls').select('id').where(isOf(from)).limit(BATCH).execute();
    if (found.length === 0) break;
    const ids = found.map(({ id }) => id);
    await removeOlder(tx, ids, to);
    await tx.query.updateTable('vesselCalls').set({ line: to }).where('id', 'in', ids).execute();
    calls += ids.length;
    await yieldToEventLoop();
  }
  if (rows + calls === 0) return undefined;
  await audit(tx, { action: 'vessel-line-renamed', actor: { realm: 'system' }, details: { from, to, calls } });
  return calls;
}

/** Returns the SQL condition on a line id, which may be one that the catalog no longer has. */
function isOf(line: string) {
  return sql<boolean>`line = ${line}`;
}

/** Of calls that are stored under both ids, removes the one that was updated earlier. */
async function removeOlder({ query }: Connection, ids: readonly string[], to: LineId): Promise<void> {
  const both = await query
    .selectFrom('vesselCalls as former')
    .innerJoin('vesselCalls as present', (join) =>
      join
        .onRef('present.vesselIMONumber', '=', 'former.vesselIMONumber')
        .onRef('present.carrierVoyageNumber', '=', 'former.carrierVoyageNumber')
        .onRef('present.UNLocationCode', '=', 'former.UNLocationCode')
        .on('present.line', '=', to),
    )
    .select(['former.id as formerId', 'former.updatedAt as formerAt', 'present.id', 'present.updatedAt'])
    .where('former.id', 'in', ids)
    .execute();
  const older = both.map(({ formerId, formerAt, id, updatedAt }) => (formerAt > updatedAt ? id : formerId));
  if (older.length > 0) await query.deleteFrom('vesselCalls').where('id', 'in', older).execute();
}
