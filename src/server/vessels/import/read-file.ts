import { createHash } from 'node:crypto';
import type { LineId } from '../../../generated/types.ts';
import { UnreadableContent } from '../../platform/office/xml.ts';
import { openTable } from '../files/open-table.ts';
import { type FoundProblem, type Review, UnreadableFile } from '../files/problem.ts';
import { type ReadCall, readCall } from '../files/read-call.ts';
import type { Table, TableRow } from '../files/table.ts';
import { findTitles, knownTitles, type Places, readTitles } from '../files/titles.ts';
import type { VesselCallColumns } from '../tables.ts';
import { type CallPart, partOf } from './call-part.ts';

/** 32-bit words for each row: half a SHA-256, which is unique enough for a key, and the number of the row. */
const HASH_WORDS = 4;
const WORDS = HASH_WORDS + 1;
const FIRST_CAPACITY = 1_024;
/** Largest share of used places, so that a free one is found quickly. */
const FULLEST = 0.8;

/** The first row of each key. 200,000 keys take about 5 MiB; the keys themselves would take four times as much. */
class SeenRows {
  #capacity = FIRST_CAPACITY;
  #places = new Uint32Array(FIRST_CAPACITY * WORDS);
  #count = 0;

  /**
   * Looks a key up among the earlier rows of the file.
   * @param row from 1
   * @returns the row that already has the key; undefined for a new key, which is then stored
   */
  add(key: string, row: number): number | undefined {
    const hash = new Uint32Array(new Uint8Array(createHash('sha256').update(key).digest()).buffer, 0, HASH_WORDS);
    const at = this.#find(hash);
    const other = this.#places[at + HASH_WORDS];
    if (other !== 0) return other;
    this.#put(at, hash, row);
    this.#count += 1;
    if (this.#count > this.#capacity * FULLEST) this.#grow();
    return undefined;
  }

  /** Returns the place of the hash, or the free place for it. */
  #find(hash: Uint32Array): number {
    for (let place = (hash[0] ?? 0) % this.#capacity; ; place = (place + 1) % this.#capacity) {
      const at = place * WORDS;
      if (this.#places[at + HASH_WORDS] === 0) return at;
      if (hash.every((word, index) => word === this.#places[at + index])) return at;
    }
  }

  #put(at: number, hash: Uint32Array, row: number): void {
    this.#places.set(hash, at);
    this.#places[at + HASH_WORDS] = row;
  }

  #grow(): void {
    const before = this.#places;
    this.#capacity *= 2;
    this.#places = new Uint32Array(this.#capacity * WORDS);
    for (let at = 0; at < before.length; at += WORDS) {
      const row = before[at + HASH_WORDS] ?? 0;
      const hash = before.subarray(at, at + HASH_WORDS);
      if (row !== 0) this.#put(this.#find(hash), hash, row);
    }
  }
}

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

/** The result of reading a file. */
export interface FileSummary {
  readonly rows: number;
  readonly problemCount: number;
  /** The first MAX_PROBLEMS of them. */
  readonly problems: readonly FoundProblem[];
  /** Undefined if no titles were found. */
  readonly review?: Review;
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
    yield { summary: unreadable(found) };
  } finally {
    table?.close();
  }
  return undefined;
}

export function unreadable({ problem }: UnreadableFile): FileSummary {
  return { rows: 0, problemCount: 1, problems: [problem] };
}

/** Where the calls of a file are. */
interface CallRows {
  readonly titles: TableRow;
  readonly places: Places;
  readonly problems: readonly FoundProblem[];
  /** The rows below the titles. */
  readonly rows: AsyncIterable<TableRow>;
  /** Grows while the rows are read. */
  readonly review: Review & { readonly calls: { readonly row: number; readonly call: VesselCallColumns }[] };
  readonly hiddenRows: string[];
}

/**
 * Finds the titles in the first sheet that has any, so that a cover may come before it, and a heading above them.
 * @throws UnreadableFile if no sheet has titles near its beginning
 */
async function findCalls({ sheets, hiddenSheets }: Table): Promise<CallRows> {
  const known = knownTitles();
  let isEmpty = true;
  for (const { name, rows } of sheets) {
    const below = rows();
    const head = await headOf(below);
    isEmpty &&= head.length === 0;
    const at = findTitles(head, known);
    const titles = at === undefined ? undefined : head[at];
    if (at === undefined || titles === undefined) {
      await below.return(undefined);
      continue;
    }
    const { places, problems } = readTitles(titles, known);
    const hiddenRows: string[] = [];
    const leftOut = {
      rowsAbove: head.slice(0, at).map((row) => `${row.number} (${wordsOf(row)})`),
      otherSheets: sheets.flatMap((sheet) => (sheet.name === undefined || sheet.name === name ? [] : [sheet.name])),
      hiddenSheets,
      hiddenRows,
      otherColumns: titles.cells.filter((_cell, index) => places[index] === 'ignored').map(({ text }) => text),
    };
    const review = { sheet: name, titlesRow: titles.number, leftOut, calls: [] };
    return { titles, places, problems, rows: joined(head.slice(at + 1), below), review, hiddenRows };
  }
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

function wordsOf({ cells }: TableRow): string {
  return cells
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, 60);
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
  const seen = new SeenRows();
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
    yield [row.number, 'call' in read ? withoutDouble(read.call, row.number, seen) : read];
  }
}

function withoutDouble(call: VesselCallColumns, row: number, seen: SeenRows): ReadCall {
  const key = `${call.vesselIMONumber} ${call.carrierVoyageNumber} ${call.UNLocationCode}`;
  const other = seen.add(key, row);
  return other === undefined ? { call } : { problems: [{ code: 'duplicate-row', row, values: { other } }] };
}
