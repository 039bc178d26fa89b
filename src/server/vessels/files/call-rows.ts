import { v7 as uuid } from 'uuid';
import { withPlainHyphens } from '../../../formats/dashes.ts';
import { mojibakeIn } from '../../../formats/mojibake.ts';
import { isImoNumber } from '../../../formats/shipment-numbers.ts';
import { vesselCallChangeLengths } from '../../../generated/operations/panel-vessel-calls.ts';
import type { LineId, VesselColumn, VesselProblem } from '../../../generated/types.ts';
import { content, perContent } from '../../../shared/content.ts';
import { readVoyage } from '../../../shared/shipments/recognise.ts';
import { isStorableText } from '../../../shared/text.ts';
import {
  CALL_STATUSES,
  departureBeforeArrival,
  isTimeColumn,
  knownPorts,
  sortTime,
  type TimeColumn,
} from '../../../shared/vessels/call.ts';
import { type CallValues, DATA_COLUMNS, EMPTY_CALL, REQUIRED_COLUMNS } from '../../../shared/vessels/columns.ts';
import { searchText } from '../../platform/db/columns.ts';
import { searchColumns, type VesselCallColumns } from '../tables.ts';
import { type Cell, columnLetters, EMPTY_CELL, type FoundProblem, type TableRow, textCell } from './table.ts';
import { isMonthAlone, readTime } from './times.ts';

/** A column of a file that is no value of a call: its line, which must be that of the import, or what our lists also have. */
type OtherColumn = 'line' | 'ignored';
/** The column of ours at each position of a file's rows. */
export type Places = readonly (VesselColumn | OtherColumn | undefined)[];

/** Columns that a list exported from the panel has besides those of files. */
const OF_LISTS = ['id', 'updatedAt', 'version'];
/** A row with fewer known titles is no row of titles, but a heading above them or a row of data. */
const MIN_TITLES = 2;

/** The most characters of a cell that a message repeats. */
const SHOWN = 60;

/** The row with the column titles. */
interface Titles {
  /** Its index among the rows. */
  readonly at: number;
  readonly row: TableRow;
  readonly places: Places;
  readonly problems: readonly FoundProblem[];
}

/**
 * Finds the row with the column titles: that with most known ones, because headings, dates or a logo may stand above.
 * Undefined if there is none.
 */
export function findTitles(rows: readonly TableRow[]): Titles | undefined {
  const counts = rows.map((row) => placesOf(row).filter((column) => column !== undefined).length);
  const at = counts.indexOf(Math.max(MIN_TITLES, ...counts));
  const row = rows[at];
  if (row === undefined) return undefined;
  const places = placesOf(row);
  return { at, row, places, problems: titleProblems(row, places) };
}

/** What a title may say in parentheses besides its name; of another time zone, its times would be read wrongly. */
const BESIDE_TITLE =
  /\((?:hora local|local time|local|LT|fecha y hora|date and time|d{1,2}[/-]m{1,3}[/-][ \w:/-]{1,20})\)$/i;

/** The column of ours at each position of a row of titles. */
function placesOf({ cells }: TableRow): Places {
  const columnOf = (title: string) => knownTitles().get(comparable(title));
  return cells.map(({ text }) => columnOf(text) ?? columnOf(text.replace(BESIDE_TITLE, '')));
}

/** Whether a row has the titles of a table with other columns, or in another order: the rows below it are not of this one. */
export function beginsOtherTable(row: TableRow, places: Places): boolean {
  return isRowOfTitles(row.cells, places) && placesOf(row).some((column, index) => column !== places[index]);
}

function titleProblems({ number, cells }: TableRow, places: Places): readonly FoundProblem[] {
  const problems: FoundProblem[] = [];
  for (const [index, cell] of cells.entries()) {
    const { text } = cell;
    const column = places[index];
    const misread = mojibakeIn(text)?.meant;
    const report = (code: VesselProblem, limit: string) =>
      problems.push({ code, row: number, values: { value: text.slice(0, SHOWN), limit } });
    if (column === undefined && (misread !== undefined || cellProblem(cell) === 'broken-text'))
      report(misread === undefined ? 'broken-text' : 'misread-text', misread ?? '');
    else if (column === undefined && text !== '') report('unknown-column', columnLetters(index));
    const first = places.indexOf(column);
    if (isData(column) && first < index)
      problems.push({
        code: 'duplicate-column',
        row: number,
        column,
        values: { limit: [first, index].map(columnLetters).join(', ') },
      });
  }
  for (const column of REQUIRED_COLUMNS)
    if (!places.includes(column)) problems.push({ code: 'missing-column', row: number, column });
  return problems;
}

function isData(column: Places[number]): column is VesselColumn {
  return column !== undefined && column !== 'line' && column !== 'ignored';
}

/** All known column titles: the DCSA names, and those of the catalog in every language. */
const knownTitles = perContent((): ReadonlyMap<string, VesselColumn | OtherColumn> => {
  const titles = Object.values(content.serverTexts).flatMap(({ 'vessel-import': words }) =>
    DATA_COLUMNS.map(
      (column) =>
        [comparable(words[content.vesselFiles.columns[column].title.replace(/^[^:]+:/, '')] ?? ''), column] as const,
    ),
  );
  const others = DATA_COLUMNS.flatMap((column) =>
    [column, ...(content.vesselFiles.columns[column].otherTitles ?? [])].map(
      (title) => [comparable(title), column] as const,
    ),
  );
  return new Map<string, VesselColumn | OtherColumn>([
    ...OF_LISTS.map((title) => [comparable(title), 'ignored'] as const),
    ...['line', ...content.vesselFiles.lineTitles].map((title) => [comparable(title), 'line'] as const),
    ...titles,
    ...others,
  ]);
});

function comparable(title: string): string {
  return searchText(title).replace(/[^a-z0-9]/g, '');
}

/** What a text column of a file accepts; `problem` gets the value after `tidy`, and returns what is wrong with it. */
interface ColumnRule {
  readonly tidy: (text: string) => string;
  readonly maxLength: number;
  readonly problem?: (value: string) => VesselProblem | undefined;
}

type TextColumn = Exclude<VesselColumn, TimeColumn>;

// NFKC makes letters and digits of full width those of a keyboard here.
const capitals = (text: string) =>
  (/^[ -~]*$/.test(text) ? text : withPlainHyphens(text.normalize('NFKC'))).toUpperCase().replace(/\s/g, '');
const shaped = (pattern: RegExp, code: VesselProblem) => (value: string) => (pattern.test(value) ? undefined : code);
const single = (text: string) => text.replace(/\s+/g, ' ');

/** The words before a voyage that visitors who search for it may leave out, of all languages. */
const voyageWords = perContent(() =>
  Object.values(content.texts).map(({ shipments }) => ({
    voyage: shipments['shipment.prefix.voyage'] ?? '',
    number: shipments['shipment.prefix.number'] ?? '',
  })),
);
function withoutVoyageWord(text: string): string {
  const read = voyageWords().map((words) => readVoyage(text, words));
  return read.find((each) => each?.isSure)?.voyage ?? text;
}

/** What people write before the name of a vessel: M/V, M/N, MV. "MT" may be a part of a name. */
const BEFORE_NAME = /^(?:M ?[/.] ?[VNT]|M[VN]|S\/S)[.:]? {0,2}(?=\p{L}{2})/iu;

const VOYAGE: ColumnRule = {
  tidy: (text) => capitals(withoutVoyageWord(text.normalize('NFKC'))),
  maxLength: 50,
  problem: shaped(/^[A-Z0-9][A-Z0-9/._-]*$/, 'bad-voyage'),
};

/** The rules of codes and numbers. Their lengths are those at which a text is no such code at all. */
const CODE_RULES = {
  vesselIMONumber: {
    tidy: (text) =>
      capitals(text)
        .replace(/^IMO(?:N[O0º°]|NUMBER|NUMERO)?[.:#-]{0,2}/, '')
        // As programs write a number that has decimals, or thousands.
        .replace(/^(\d{7})[.,]0{1,2}$/, '$1')
        .replace(/^(\d)[.,](\d{3})[.,](\d{3})$/, '$1$2$3'),
    maxLength: 20,
    problem: (value) => (!/^\d{7}$/.test(value) ? 'bad-imo' : isImoNumber(value) ? undefined : 'imo-check-digit'),
  },
  carrierVoyageNumber: VOYAGE,
  carrierExportVoyageNumber: VOYAGE,
  carrierServiceCode: { tidy: capitals, maxLength: vesselCallChangeLengths.carrierServiceCode },
  UNLocationCode: {
    tidy: (text) => capitals(text).replace(/^([A-Z]{2})-(?=[A-Z2-9]{3}$)/, '$1'),
    maxLength: 10,
    problem: (value) =>
      !/^[A-Z]{2}[A-Z2-9]{3}$/.test(value) ? 'bad-port' : isServed(value) ? undefined : 'unknown-port',
  },
  facilityCode: { tidy: capitals, maxLength: 20, problem: shaped(/^[A-Z0-9]{1,6}$/, 'bad-facility') },
  statusCode: {
    tidy: capitals,
    maxLength: 20,
    problem: (value) => (CALL_STATUSES.some((status) => status === value) ? undefined : 'bad-status'),
  },
} satisfies Partial<Record<TextColumn, ColumnRule>>;

/** Returns what a text column of a file accepts: a code, or any text that staff could enter there by hand. */
function ruleOf(column: TextColumn): ColumnRule {
  if (isCode(column)) return CODE_RULES[column];
  const tidy = column === 'vesselName' ? (text: string) => single(text).replace(BEFORE_NAME, '') : single;
  return { tidy, maxLength: vesselCallChangeLengths[column] };
}

/** Returns what is wrong with a value as a rule tidies it. */
function problemOf({ maxLength, problem }: ColumnRule, value: string): VesselProblem | undefined {
  return problem?.(value) ?? (value.length > maxLength ? 'too-long' : undefined);
}

/**
 * Reads a text that staff entered by hand as the cell of a file: the value, which is empty if nothing of it can be seen, and
 * the problem for which a file with it would be refused.
 */
export function readText(
  column: TextColumn,
  text: string,
): { readonly value: string; readonly problem: VesselProblem | undefined } {
  const cell = textCell(text);
  const rule = ruleOf(column);
  const value = rule.tidy(cell.text);
  const damage = mojibakeIn(cell.text) === undefined ? cellProblem(cell) : 'misread-text';
  return { value, problem: damage ?? (value === '' ? undefined : problemOf(rule, value)) };
}

function isCode(column: VesselColumn): column is keyof typeof CODE_RULES {
  return Object.hasOwn(CODE_RULES, column);
}

/** Whether the agency serves a port: one of its ports, or any if its catalogs name none. */
function isServed(code: string): boolean {
  const ports = knownPorts();
  return ports.size === 0 || ports.has(code);
}

/** Allowed values that the message of a problem lists. */
const ALLOWED: Readonly<Partial<Record<VesselProblem, () => string>>> = {
  'bad-status': () => CALL_STATUSES.join(', '),
  'unknown-port': () => [...knownPorts()].map(([code, name]) => `${code} (${name})`).join(', '),
};

export type ReadCall = { readonly call: VesselCallColumns } | { readonly problems: readonly FoundProblem[] };

/** Reads a row as a call of the line, or returns all its problems. */
export function readCall(
  { number, cells }: TableRow,
  places: Places,
  { line, countsFrom1904 }: { readonly line: LineId; readonly countsFrom1904: boolean },
): ReadCall {
  const other = otherRow(cells, places);
  if (other !== undefined) return { problems: [{ row: number, ...other }] };
  const problems: FoundProblem[] = [];
  const report = (code: VesselProblem, column: VesselColumn | undefined, value: string, limit?: string | number) =>
    problems.push({
      code,
      row: number,
      ...(column !== undefined && { column }),
      values: { value: value.slice(0, SHOWN), limit: limit ?? ALLOWED[code]?.() ?? '' },
    });
  const written = cells[places.indexOf('line')]?.text ?? '';
  if (written !== '' && !isOfLine(written, line)) report('other-line', undefined, written, content.lines[line].name);
  const values: Partial<CallValues> = {};

  for (const column of DATA_COLUMNS) {
    const cell = cells[places.indexOf(column)] ?? EMPTY_CELL;
    const problem = cellProblem(cell);
    const misread = mojibakeIn(cell.text);
    if (misread?.meant !== undefined) report('misread-text', column, misread.written, misread.meant);
    else if (problem !== undefined || misread !== undefined) report(problem ?? 'broken-text', column, cell.text);
    else if (cell.text === '') {
      if (REQUIRED_COLUMNS.includes(column) && places.includes(column)) report('required', column, '');
    } else if (isTimeColumn(column)) {
      const read = readTime(cell, countsFrom1904);
      if ('at' in read) Object.assign(values, { [column]: read.at });
      else report(read.problem, column, cell.text);
    } else if (isChanged(cell, column)) report('changed-value', column, cell.text);
    else {
      const rule = ruleOf(column);
      const value = rule.tidy(cell.text);
      const wrong = problemOf(rule, value);
      if (wrong !== undefined) report(wrong, column, value, wrong === 'too-long' ? rule.maxLength : undefined);
      else Object.assign(values, { [column]: value });
    }
  }
  if (problems.length > 0) return { problems };

  const read = { ...EMPTY_CALL, ...values };
  const sortAt = sortTime(read);
  if (sortAt === undefined) return { problems: [{ code: 'no-time', row: number }] };
  if (departureBeforeArrival(read) !== undefined) return { problems: [{ code: 'departure-first', row: number }] };
  // If a vessel leaves on the voyage on which it came, the call has only one voyage number.
  const hasOneVoyage = read.carrierExportVoyageNumber === read.carrierVoyageNumber;
  const call = hasOneVoyage ? { ...read, carrierExportVoyageNumber: null } : read;
  return { call: { id: uuid(), line, ...call, sortAt, ...searchColumns(call) } };
}

/** Returns the problem of a row that is no call at all. */
function otherRow(cells: readonly Cell[], places: Places): FoundProblem | undefined {
  if (isRowOfTitles(cells, places)) return { code: 'repeated-titles' };
  const cellOf = (column: VesselColumn) => cells[places.indexOf(column)] ?? EMPTY_CELL;
  const [vessel, port] = [cellOf('vesselIMONumber'), cellOf('UNLocationCode')];
  // Words in place of the number of a vessel, and no port: a sum may have more cells than a note.
  const isSum = vessel.kind === 'text' && /^\D+$/.test(vessel.text) && port.kind === 'text' && port.text === '';
  const isUnknown = cells.some(({ kind }) => kind === 'formula' || kind === 'error');
  // A note, a sum or the title of a group has one of these cells; of a call somebody may have forgotten two.
  const given = REQUIRED_COLUMNS.filter((column) => cellOf(column).text !== '');
  if (!isSum && (given.length > 1 || isUnknown || isImoNumber(vessel.text))) return undefined;
  return { code: 'no-call-row', values: { value: wordsOf(cells) } };
}

/** Returns what a row says, for a message. */
export function wordsOf(cells: readonly Cell[]): string {
  return cells
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, SHOWN);
}

/** Whether a row has titles again, as on each page of a printed list, or above another table. */
function isRowOfTitles(cells: readonly Cell[], places: Places): boolean {
  const isTitle = ({ text }: Cell) => knownTitles().has(comparable(text));
  const first = cells[places.indexOf('vesselIMONumber')];
  // All cells of a large file would take long.
  if (first === undefined || /^\d*$/.test(first.text) || !isTitle(first)) return false;
  return cells.filter(isTitle).length >= REQUIRED_COLUMNS.length;
}

/** Returns the columns without a title in which a row has values, by their indexes. */
export function untitledColumns({ cells }: TableRow, places: Places): readonly number[] {
  const isUntitled = ({ text }: Cell, index: number) => places[index] === undefined && text !== '';
  return cells.some(isUntitled) ? cells.flatMap((cell, index) => (isUntitled(cell, index) ? [index] : [])) : [];
}

/** Whether the text of a row names the line into which it is imported. */
function isOfLine(written: string, line: LineId): boolean {
  const { name, shortName, scac, smdg } = content.lines[line];
  // A name may have another one in parentheses.
  const names = [line, name, ...name.split(/[()]/), shortName, scac, smdg];
  return names.some((one) => one !== undefined && comparable(one) !== '' && comparable(one) === comparable(written));
}

/** A number that a program writes with an exponent. */
const EXPONENT = /^\d(?:[.,]\d+)?E\+\d+$/i;

/**
 * Whether a spreadsheet has turned the text of a cell into another value while somebody typed it: 12-26 into a day, 26E12 into
 * 26000000000000. An IMO number has a check digit that tells.
 */
function isChanged({ kind, text, isChanged: isOfProgram }: Cell, column: VesselColumn): boolean {
  if (column === 'vesselIMONumber') return false;
  return kind === 'number' ? isOfProgram === true : isCode(column) && (EXPONENT.test(text) || isMonthAlone(text));
}

/** What no text contains: control characters, and signs within words, which are the accents of DOS read as those of Windows. */
const BROKEN = /[\uFFFD\p{Cc}]|\p{L}[¡¢£¤¥]\p{L}/u;

function cellProblem({ kind, text }: Cell): VesselProblem | undefined {
  if (kind === 'formula') return 'formula';
  if (kind === 'error') return 'cell-error';
  return isStorableText(text) && !BROKEN.test(text) ? undefined : 'broken-text';
}
