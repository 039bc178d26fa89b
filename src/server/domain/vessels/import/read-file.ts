import type { LineId } from '../../../../generated/types.ts';
import { openTable } from '../files/open-table.ts';
import { type FoundProblem, UnreadableFile } from '../files/problem.ts';
import { type ReadCall, readCall } from '../files/read-call.ts';
import type { Table } from '../files/table.ts';
import { type Places, readTitles } from '../files/titles.ts';
import type { VesselCallColumns } from '../tables.ts';
import { type CallPart, partOf } from './call-part.ts';
import { SeenRows } from './seen-rows.ts';

/** Calls per part. The embedded database takes some milliseconds to write them and serves nobody else during that time. */
const PART = 250;
/** The maximum number of rows with calls. */
export const MAX_CALL_ROWS = 200_000;
/** The maximum number of rows of any kind, as many as a sheet of Excel has. */
const MAX_ROWS = 1_048_576;
/** The maximum number of problems in a report; nobody corrects more at a time. */
const MAX_PROBLEMS = 200;

/** A file with calls of one line. */
export interface CallFile {
  readonly path: string;
  readonly line: LineId;
}

/** The result of reading a file. */
export interface FileSummary {
  readonly rows: number;
  readonly problemCount: number;
  /** The first MAX_PROBLEMS of them. */
  readonly problems: readonly FoundProblem[];
}

/** Some of a file's calls, none after the first problem; the last part is the summary. */
export type FilePart =
  | (CallPart & { /** The part of the file that has been read, from 0 to 1. */ readonly progress: number })
  | { readonly summary: FileSummary };

/** Reads a file part by part, so that its size costs no memory. Problems are in the summary. */
export async function* readFile(file: CallFile): AsyncGenerator<FilePart, undefined> {
  try {
    yield* readParts(await openTable(file.path), file.line);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield { summary: unreadable(error) };
  }
  return undefined;
}

export function unreadable({ problem }: UnreadableFile): FileSummary {
  return { rows: 0, problemCount: 1, problems: [problem] };
}

async function* readParts(table: Table, line: LineId): AsyncGenerator<FilePart> {
  const problems: FoundProblem[] = [];
  let rows = 0;
  let problemCount = 0;
  let waiting: VesselCallColumns[] = [];
  const report = (found: readonly FoundProblem[]) => {
    problemCount += found.length;
    problems.push(...found.slice(0, MAX_PROBLEMS - problems.length));
  };
  for await (const found of readCalls(table, line)) {
    rows += 'call' in found ? 1 : 0;
    if ('problems' in found) report(found.problems);
    // After a problem nothing will be written: the remaining rows are only checked for further problems.
    else if (problemCount === 0) waiting.push(found.call);
    if (waiting.length === PART) {
      yield { ...partOf(waiting), progress: table.progress() };
      waiting = [];
    }
  }
  if (rows === 0 && problemCount === 0) report([{ code: 'file-empty' }]);
  if (problemCount === 0 && waiting.length > 0) yield { ...partOf(waiting), progress: table.progress() };
  yield { summary: { rows, problemCount, problems } };
}

/** Yields every row of a table as a call or its problems. The first row that is not empty contains the titles. */
async function* readCalls({ rows, countsFrom1904 }: Table, line: LineId): AsyncGenerator<ReadCall> {
  let places: Places | undefined;
  let lines = 0;
  let count = 0;
  const seen = new SeenRows();
  for await (const row of rows) {
    lines += 1;
    if (lines > MAX_ROWS) throw new UnreadableFile('too-many-rows', { limit: MAX_ROWS });
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
    if (count > MAX_CALL_ROWS) throw new UnreadableFile('too-many-rows', { limit: MAX_CALL_ROWS });
    const read = readCall(row, places, { line, countsFrom1904 });
    yield 'call' in read ? withoutDouble(read.call, row.number, seen) : read;
  }
}

function withoutDouble(call: VesselCallColumns, row: number, seen: SeenRows): ReadCall {
  const key = `${call.vesselIMONumber} ${call.carrierVoyageNumber} ${call.UNLocationCode}`;
  const other = seen.add(key, row);
  return other === undefined ? { call } : { problems: [{ code: 'duplicate-row', row, values: { other } }] };
}
