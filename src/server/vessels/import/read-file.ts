import type { LineId } from '../../../generated/types.ts';
import { UnreadableContent } from '../../platform/documents/xml.ts';
import {
  beginsOtherTable,
  findTitles,
  type Places,
  type ReadCall,
  readCall,
  untitledColumns,
  wordsOf,
} from '../files/call-rows.ts';
import { openTable } from '../files/open-table.ts';
import {
  columnLetters,
  type FileSummary,
  type FoundProblem,
  type Review,
  type Table,
  type TableRow,
  UnreadableFile,
} from '../files/table.ts';
import { ROW_COLUMNS, type VesselCallColumns } from '../tables.ts';

/** Calls per part. The embedded database takes some milliseconds to write them and serves nobody else during that time. */
const PART = 250;
/** The maximum number of rows with calls. */
export const MAX_CALL_ROWS = 200_000;
/** The maximum number of rows of any kind, as many as a sheet of Excel has. */
const MAX_ROWS = 1_048_576;
/** The maximum number of problems in a report; nobody corrects more at a time. */
const MAX_PROBLEMS = 200;

/** Rows at the beginning of a sheet among which the titles are looked for. */
const HEAD_ROWS = 30;
/** Calls that the review of a file shows. */
const REVIEWED = 5;

/** A file with calls of one line. */
export interface CallFile {
  readonly path: string;
  readonly line: LineId;
}

/** Some of a file's calls, none after the first problem; the last part is the summary. */
export type FilePart =
  | (CallPart & { /** The part of the file that has been read, from 0 to 1. */ readonly progress: number })
  | { readonly summary: FileSummary };

/** Reads a file part by part, so that its size costs no memory. Problems are in the summary. */
export async function* readFile(file: CallFile): AsyncGenerator<FilePart, undefined> {
  let table: Table | undefined;
  try {
    table = await openTable(file.path);
    yield* readParts(table, await findCalls(table), file.line);
  } catch (error) {
    const found = error instanceof UnreadableContent ? new UnreadableFile(`file-${error.reason}`) : error;
    if (!(found instanceof UnreadableFile)) throw error;
    yield { summary: found.summary };
  } finally {
    table?.close();
  }
  return undefined;
}

/** Where the calls of a file are. */
interface CallRows {
  readonly places: Places;
  readonly problems: readonly FoundProblem[];
  /** The rows below the titles. */
  readonly rows: AsyncIterable<TableRow>;
  /** Grows while the rows are read. */
  readonly review: Review & { readonly calls: { readonly row: number; readonly call: VesselCallColumns }[] };
  readonly hiddenRows: string[];
}

/**
 * Finds the titles in the first sheet that has any with rows below, so that a cover or an empty form may come before it, and a
 * heading above them.
 * @throws UnreadableFile if no sheet has titles near its beginning
 */
async function findCalls({ sheets, hiddenSheets }: Table): Promise<CallRows> {
  let isEmpty = true;
  let withoutRows: CallRows | undefined;
  for (const { name, rows, hiddenColumns } of sheets) {
    const below = rows();
    const head = await headOf(below);
    isEmpty &&= head.length === 0;
    const titles = findTitles(head);
    if (titles === undefined) {
      await below.return(undefined);
      continue;
    }
    const { at, row, places, problems } = titles;
    const hiddenRows: string[] = [];
    const leftOut = {
      rowsAbove: head.slice(0, at).map((row) => `${row.number} (${wordsOf(row.cells)})`),
      otherSheets: sheets.flatMap((sheet) => (sheet.name === undefined || sheet.name === name ? [] : [sheet.name])),
      hiddenSheets,
      hiddenRows,
      hiddenColumns: row.cells.flatMap(({ text }, index) =>
        hiddenColumns.has(index) && text !== '' && places[index] !== 'ignored'
          ? [`${text} (${columnLetters(index)})`]
          : [],
      ),
      otherColumns: row.cells.filter((_cell, index) => places[index] === 'ignored').map(({ text }) => text),
    };
    const review = { sheet: name, titlesRow: row.number, leftOut, calls: [] };
    const found = { places, problems, rows: joined(head.slice(at + 1), below), review, hiddenRows };
    if (head.length > at + 1) return found;
    withoutRows ??= found;
  }
  if (withoutRows !== undefined) return withoutRows;
  throw new UnreadableFile(isEmpty ? 'file-empty' : 'no-titles', { limit: HEAD_ROWS });
}

/** Takes the first rows that are not empty. */
async function headOf(rows: AsyncGenerator<TableRow>): Promise<readonly TableRow[]> {
  const head: TableRow[] = [];
  for (let lines = 0; head.length < HEAD_ROWS && lines < MAX_ROWS; lines++) {
    const { done, value } = await rows.next();
    if (done === true) break;
    if (!isEmptyRow(value)) head.push(value);
  }
  return head;
}

async function* joined(first: readonly TableRow[], rest: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  yield* first;
  yield* rest;
}

function isEmptyRow({ cells }: TableRow): boolean {
  return cells.every(({ kind, text }) => kind === 'text' && text === '');
}

async function* readParts(
  table: Table,
  { problems: ofTitles, ...found }: CallRows,
  line: LineId,
): AsyncGenerator<FilePart> {
  const { review } = found;
  const problems: FoundProblem[] = [];
  let rows = 0;
  let problemCount = 0;
  let waiting: VesselCallColumns[] = [];
  const report = (more: readonly FoundProblem[]) => {
    problemCount += more.length;
    problems.push(...more.slice(0, MAX_PROBLEMS - problems.length));
  };
  report(ofTitles);
  if (ofTitles.length === 0)
    for await (const [row, read] of readCalls(table, found, line)) {
      rows += 'call' in read ? 1 : 0;
      if ('problems' in read) report(read.problems);
      else {
        if (review.calls.length < REVIEWED) review.calls.push({ row, call: read.call });
        // After a problem nothing will be written: the remaining rows are only checked for further problems.
        if (problemCount === 0) waiting.push(read.call);
      }
      if (waiting.length === PART) {
        yield { ...partOf(waiting), progress: table.progress() };
        waiting = [];
      }
    }
  if (rows === 0 && problemCount === 0) report([{ code: 'file-empty' }]);
  if (problemCount === 0 && waiting.length > 0) yield { ...partOf(waiting), progress: table.progress() };
  yield { summary: { rows, problemCount, problems, review } };
}

/** Yields every row below the titles as a call or its problems, except rows that the spreadsheet does not show. */
async function* readCalls(
  { countsFrom1904 }: Table,
  { rows, places, hiddenRows }: Omit<CallRows, 'problems'>,
  line: LineId,
): AsyncGenerator<readonly [row: number, read: ReadCall]> {
  let lines = 0;
  let count = 0;
  const rowsOfCalls = new Map<string, number>();
  const untitled = new Set<number>();
  for await (const row of rows) {
    lines += 1;
    if (lines > MAX_ROWS) throw new UnreadableFile('too-many-rows', { limit: MAX_ROWS });
    if (isEmptyRow(row)) continue;
    if (row.isHidden === true) {
      hiddenRows.push(String(row.number));
      continue;
    }
    count += 1;
    if (count > MAX_CALL_ROWS) throw new UnreadableFile('too-many-rows', { limit: MAX_CALL_ROWS });
    const read = readCall(row, places, { line, countsFrom1904 });
    const more = untitledColumns(row, places).filter((index) => !untitled.has(index));
    for (const index of more) untitled.add(index);
    const problems = more.map((index) => untitledProblem(row.number, index));
    if (problems.length > 0) yield [row.number, { problems }];
    yield [row.number, 'call' in read ? withoutDouble(read.call, row.number, rowsOfCalls) : read];
    if ('problems' in read && beginsOtherTable(row, places)) return;
  }
}

function untitledProblem(row: number, index: number): FoundProblem {
  return { code: 'untitled-column', row, values: { value: columnLetters(index) } };
}

/** Returns the call, or the problem that an earlier row of the file has it already. */
function withoutDouble(call: VesselCallColumns, row: number, rowsOfCalls: Map<string, number>): ReadCall {
  const { vesselIMONumber, carrierVoyageNumber, UNLocationCode } = call;
  // A copy: a text that was cut out of a file keeps a large part of the file in memory.
  const key = Buffer.from(`${vesselIMONumber} ${carrierVoyageNumber} ${UNLocationCode}`).toString('latin1');
  const other = rowsOfCalls.get(key);
  if (other !== undefined) return { problems: [{ code: 'duplicate-row', row, values: { other } }] };
  rowsOfCalls.set(key, row);
  return { call };
}

/**
 * Some calls of a file as one JSON text: an array for each call, with a value for each of its columns. It goes unchanged
 * from the thread to the database; one parameter per value would cost more than writing the rows.
 */
export interface CallPart {
  readonly calls: string;
  readonly count: number;
}

function partOf(calls: readonly VesselCallColumns[]): CallPart {
  return { calls: JSON.stringify(calls.map((call) => ROW_COLUMNS.map((name) => call[name]))), count: calls.length };
}

/** Returns the calls of a part. */
export function callsOf({ calls }: CallPart): readonly VesselCallColumns[] {
  const rows: readonly (readonly unknown[])[] = JSON.parse(calls);
  return rows.map((row) => Object.fromEntries(ROW_COLUMNS.map((name, index) => [name, row[index]])) as never);
}
