import type { ExpressionBuilder } from 'kysely';
import type { LineId } from '../../../generated/types.ts';
import { audit } from '../../audit/entries.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { lockVesselCalls } from './call-conditions.ts';
import type { CallPart } from './call-part.ts';
import { addNew, type Counts, changeKnown, countPart, keepBefore, NOTHING, sum } from './part-store.ts';

/** Rows per deletion. */
const BATCH = 500;

interface ImportInfo {
  readonly id: string;
  readonly line: LineId;
  readonly fileName: string;
  /** Undefined if the command line imports. */
  readonly staffId: string | undefined;
  readonly requestInfo?: RequestInfo | undefined;
}

/**
 * Writes all parts in one transaction and keeps the replaced versions for undoing. If nothing changes, no import is stored.
 * Other requests are served between two parts.
 * @param parts iterated again if the database retries the transaction
 */
export function commit(database: Database, info: ImportInfo, parts: AsyncIterable<CallPart>): Promise<Counts> {
  const { id, line, fileName, staffId, requestInfo } = info;
  return database.transaction(async (tx) => {
    await lockVesselCalls(tx);
    let counts = NOTHING;
    for await (const part of parts) {
      counts = sum(counts, await writePart(tx, id, part));
      await yieldToEventLoop();
    }
    if (isNothing(counts)) return counts;
    const about = { id, line, fileName, createdBy: staffId ?? null, createdAt: tx.now, undoneAt: null };
    await tx.query
      .insertInto('vesselImports')
      .values({ ...about, ...counts })
      .execute();
    const actor = staffId === undefined ? ({ realm: 'system' } as const) : ({ realm: 'staff', id: staffId } as const);
    const details = { line, fileName, ...counts };
    await audit(tx, { action: 'vessel-calls-imported', actor, subjectId: id, details, requestInfo });
    return counts;
  }, 'large');
}

/**
 * SQL: the id of the import that was written last. The time is that of the database, under the lock of the import; ids are
 * made before that, by the clocks of instances (S-88).
 */
export function newestImport({ query }: Pick<Connection, 'query'>) {
  return query.selectFrom('vesselImports').select('id').orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(1);
}

/** Deletes the replaced versions of all imports but the last, because only that can be undone. */
export async function forgetFormer(database: Database): Promise<void> {
  const { query } = database;
  // Each statement asks which import is the last, because another instance may have written one meanwhile. Two ranges can be
  // read from the index, unlike what differs from an id.
  const isFormer = ({ or, eb }: ExpressionBuilder<Tables, 'vesselCallsBefore'>) =>
    or([eb('undoneBy', '<', newestImport(database)), eb('undoneBy', '>', newestImport(database))]);
  for (;;) {
    const { numDeletedRows } = await query
      .deleteFrom('vesselCallsBefore')
      .where(isFormer)
      .where('id', 'in', query.selectFrom('vesselCallsBefore').select('id').where(isFormer).limit(BATCH))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    await yieldToEventLoop();
  }
}

export function isNothing({ added, changed }: Counts): boolean {
  return added + changed === 0;
}

async function writePart(tx: Connection, id: string, part: CallPart): Promise<Counts> {
  const counts = await countPart(tx, part);
  if (counts.changed > 0) {
    await keepBefore(tx, id, part);
    await changeKnown(tx, id, part);
  }
  if (counts.added > 0) await addNew(tx, id, part);
  return counts;
}
