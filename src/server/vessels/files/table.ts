/** Content of a cell; formulas and errors are kept apart, since neither is a value. */
export interface Cell {
  readonly kind: 'text' | 'number' | 'formula' | 'error';
  readonly text: string;
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
