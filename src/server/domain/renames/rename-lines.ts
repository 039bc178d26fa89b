import { sql } from 'kysely';
import { lineIds, lines } from '../../../generated/lines.ts';
import type { LineId } from '../../../generated/types.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { audit } from '../audit/audit.ts';
import { lockVesselCalls } from '../vessels/import/row-columns.ts';

/** A line that had another id before, by that id. */
export interface RenamedLine {
  readonly from: string;
  readonly to: LineId;
}

/** Calls that were given the present id of their line. */
export interface RenamedCalls extends RenamedLine {
  readonly calls: number;
}

const RENAMED: readonly RenamedLine[] = lineIds.flatMap((to) =>
  (lines[to].aliases ?? []).map((from) => ({ from, to })),
);
/** Tables with the id of a line besides the calls themselves. */
const OTHERS = ['vesselCallsBefore', 'vesselImports'] as const;
/** Calls that are changed at once: as many as one statement takes, and no longer than others wait. */
const BATCH = 2000;

/**
 * Whatever is stored of calls bears the present ids of lines that were renamed in the catalog. Several instances may do
 * it at once: one does, the others wait and find nothing left.
 * @returns what was changed, each written down in the audit
 */
export async function renameLines(database: Database, renamed = RENAMED): Promise<RenamedCalls[]> {
  const done: RenamedCalls[] = [];
  for (const line of renamed) {
    // Most times there is nothing, and nobody needs to wait.
    if (!(await isStored(database, line.from))) continue;
    const calls = await database.transaction((tx) => renameLine(tx, line));
    if (calls !== undefined) done.push({ ...line, calls });
  }
  return done;
}

async function isStored({ query }: Database, line: string): Promise<boolean> {
  for (const table of ['vesselCalls', ...OTHERS] as const) {
    const found = await query.selectFrom(table).select('line').where(isOf(line)).limit(1).executeTakeFirst();
    if (found !== undefined) return true;
  }
  return false;
}

/** @returns how many calls were changed; undefined where nothing was left to be changed */
async function renameLine(tx: Connection, { from, to }: RenamedLine): Promise<number | undefined> {
  await lockVesselCalls(tx);
  let rows = 0;
  // First of all, so that the embedded database lets this transaction write before it reads.
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
  }
  if (rows + calls === 0) return undefined;
  await audit(tx, { action: 'vessel-line-renamed', actor: { realm: 'system' }, details: { from, to, calls } });
  return calls;
}

/** SQL condition: what is stored names a line by an id that the catalog need not have any more. */
function isOf(line: string) {
  return sql<boolean>`line = ${line}`;
}

/** A call that was written under both ids: what was said of it last stays. */
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
