import type { VesselColumn, VesselProblem } from '../../../generated/types.ts';
import type { VesselCallColumns } from '../tables.ts';

/** Content of a cell; formulas and errors are kept apart, since neither is a value. */
export interface Cell {
  readonly kind: 'text' | 'number' | 'formula' | 'error';
  readonly text: string;
  /** Whether the program may have turned a text into this number: it shows a date, or an exponent. */
  readonly isChanged?: boolean;
}

export interface TableRow {
  /** Number of the row as spreadsheets count, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** Whether the spreadsheet does not show the row, as a filter leaves it. */
  readonly isHidden?: boolean;
}

interface Sheet {
  /** Undefined in a file without sheets. */
  readonly name?: string;
  /** Yields the rows from the first one. The file is closed by `close` of the table. */
  readonly rows: () => AsyncGenerator<TableRow>;
  /** The indexes of the columns that the spreadsheet does not show; complete with the first row. */
  readonly hiddenColumns: ReadonlySet<number>;
}

/** No schedule has wider rows; without this limit, one cell far to the right would create a row of millions. */
export const MAX_COLUMNS = 200;

/** A table that is read row by row, so that its size costs no memory. */
export interface Table {
  /** The sheets that the spreadsheet shows, in its order. */
  readonly sheets: readonly Sheet[];
  /** The names of the sheets that it does not show. */
  readonly hiddenSheets: readonly string[];
  /** Whether numbers that represent times count days from 1904 instead of 1899. */
  readonly countsFrom1904: boolean;
  /** How much of the file was read, from 0 to 1. */
  readonly progress: () => number;
  readonly close: () => void;
}

/** Returns the letters with which spreadsheets name a column, for example "AB" for the index 27. */
export function columnLetters(index: number): string {
  const before = Math.floor(index / 26);
  return `${before === 0 ? '' : columnLetters(before - 1)}${String.fromCharCode(65 + (index % 26))}`;
}

export const EMPTY_CELL: Cell = { kind: 'text', text: '' };

/**
 * Returns a text of a cell as a person sees it: composed letters, one plain space for spaces of any kind (Windows writes
 * "a. m." with one that does not break), and no invisible characters.
 */
export function textCell(text: string): Cell {
  if (/^[!-~]*$/.test(text)) return { kind: 'text', text };
  const visible = text.replace(/\p{Cf}/gu, '').replace(/\s+/g, ' ');
  return { kind: 'text', text: visible.normalize('NFC').trim() };
}

/** A problem in a file. */
export interface FoundProblem {
  readonly code: VesselProblem;
  /** Number of the row as spreadsheets count, from 1; left out if the whole file is concerned. */
  readonly row?: number;
  readonly column?: VesselColumn;
  /** Values for the message of the problem: the cell's text, a limit, another row. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What was read of a file and how, for the person who compares it with the file. */
export interface Review {
  /** Undefined in a file without sheets. */
  readonly sheet: string | undefined;
  readonly titlesRow: number;
  /** Texts of what was left out, or read although it is not shown, by kind: names of sheets and columns, numbers of rows. */
  readonly leftOut: Readonly<Record<LeftOut, readonly string[]>>;
  /** The first calls, by their rows. */
  readonly calls: readonly { readonly row: number; readonly call: VesselCallColumns }[];
}
export type LeftOut = 'rowsAbove' | 'otherSheets' | 'hiddenSheets' | 'hiddenRows' | 'hiddenColumns' | 'otherColumns';

/** The result of reading a file. */
export interface FileSummary {
  readonly rows: number;
  readonly problemCount: number;
  /** The first of them, as many as a report has. */
  readonly problems: readonly FoundProblem[];
  /** Undefined if no titles were found. */
  readonly review?: Review;
}

/** A file that cannot be read as a table at all. */
export class UnreadableFile extends Error {
  readonly summary: FileSummary;

  constructor(code: VesselProblem, values: FoundProblem['values'] = {}) {
    super(code);
    this.summary = { rows: 0, problemCount: 1, problems: [{ code, values }] };
  }
}
