import { v7 as uuid } from 'uuid';
import type { LineId } from '../../../../generated/types.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { RequestInfo } from '../../audit/audit.ts';
import { type Places, readTitles } from '../files/columns.ts';
import { openTable } from '../files/open-table.ts';
import { type FoundProblem, UnreadableFile } from '../files/problem.ts';
import { type ReadCall, readCall } from '../files/read-call.ts';
import type { Table } from '../files/table.ts';
import type { VesselCallColumns } from '../tables.ts';
import { type Counts, commit, count, discard, stage } from './import-store.ts';

/** Rows written at once; as many values as one statement may have divided by the columns, with room. */
const BATCH = 500;
export const MOST_ROWS = 200_000;
/** Nobody mends more at a time. */
const MOST_PROBLEMS = 200;

export interface ImportRequest {
  readonly path: string;
  readonly fileName: string;
  readonly line: LineId;
  /** Only says what would happen. */
  readonly isDryRun: boolean;
  /** Undefined: the command line. */
  readonly staffId?: string | undefined;
  readonly requestInfo?: RequestInfo | undefined;
  /** Told how much was read, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

export interface ImportReport extends Counts {
  readonly rows: number;
  readonly problemCount: number;
  /** The first of them. */
  readonly problems: readonly FoundProblem[];
  /** Undefined: nothing was written. */
  readonly importId?: string;
}

/** Reads a file of calls, and writes all of it or nothing. Memory stays flat whatever the size of the file. */
export async function importCalls(database: Database, request: ImportRequest): Promise<ImportReport> {
  const batch = uuid();
  const { line, fileName, isDryRun, staffId, requestInfo } = request;
  try {
    const { rows, problemCount, problems } = await stageFile(database, batch, request);
    const read = { rows, problemCount, problems };
    if (problemCount > 0) return { ...read, added: 0, changed: 0, unchanged: 0 };
    if (isDryRun) return { ...read, ...(await count(database, batch, rows)) };
    const counts = await commit(database, { batch, line, fileName, rows, staffId, requestInfo });
    // A file that changes nothing is no import: the one before can still be undone.
    return counts.added + counts.changed === 0 ? { ...read, ...counts } : { ...read, ...counts, importId: batch };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return unreadable(error);
  } finally {
    await discard(database, batch);
  }
}

export function unreadable({ problem }: UnreadableFile): ImportReport {
  return { rows: 0, added: 0, changed: 0, unchanged: 0, problemCount: 1, problems: [problem] };
}

async function stageFile(database: Database, batch: string, request: ImportRequest) {
  const table = await openTable(request.path);
  const problems: FoundProblem[] = [];
  let rows = 0;
  let problemCount = 0;
  let waiting: VesselCallColumns[] = [];
  const report = (found: readonly FoundProblem[]) => {
    problemCount += found.length;
    problems.push(...found.slice(0, MOST_PROBLEMS - problems.length));
  };
  for await (const found of readCalls(table, request.line)) {
    rows += 'call' in found ? 1 : 0;
    if ('problems' in found) report(found.problems);
    // Once something is wrong nothing will be written: the rest is only read for what else is.
    else if (problemCount === 0) waiting.push(found.call);
    if (waiting.length === BATCH) {
      await stage(database, batch, waiting);
      waiting = [];
      request.onProgress?.(table.progress());
    }
  }
  if (rows === 0 && problemCount === 0) report([{ code: 'file-empty' }]);
  if (problemCount === 0 && waiting.length > 0) await stage(database, batch, waiting);
  request.onProgress?.(1);
  return { rows, problemCount, problems };
}

/** Every row of a table as a call, or what is wrong with it; the row of the titles comes first. */
async function* readCalls({ rows, countsFrom1904 }: Table, line: LineId): AsyncGenerator<ReadCall> {
  let places: Places | undefined;
  let count = 0;
  const seen = new Map<string, number>();
  for await (const row of rows) {
    if (row.cells.every(({ kind, text }) => kind === 'text' && text === '')) continue;
    if (places === undefined) {
      const titles = await readTitles(row);
      if (titles.problems.length > 0) {
        yield { problems: titles.problems };
        return;
      }
      places = titles.places;
      continue;
    }
    count += 1;
    if (count > MOST_ROWS) throw new UnreadableFile('too-many-rows', { limit: MOST_ROWS });
    const read = readCall(row, places, { line, countsFrom1904 });
    yield 'call' in read ? withoutDouble(read.call, row.number, seen) : read;
  }
}

function withoutDouble(call: VesselCallColumns, row: number, seen: Map<string, number>): ReadCall {
  const key = `${call.vesselIMONumber} ${call.carrierVoyageNumber} ${call.UNLocationCode}`;
  const other = seen.get(key);
  if (other !== undefined) return { problems: [{ code: 'duplicate-row', row, values: { other } }] };
  seen.set(key, row);
  return { call };
}
