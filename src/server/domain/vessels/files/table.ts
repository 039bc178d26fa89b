/** Content of a cell; formulas and errors are kept apart, since neither is a value. */
export interface Cell {
  readonly kind: 'text' | 'number' | 'formula' | 'error';
  readonly text: string;
}

export interface TableRow {
  /** Number of the row as spreadsheets count, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** No schedule has wider rows; without this limit, one cell far to the right would create a row of millions. */
export const MAX_COLUMNS = 200;

/** A table that is read row by row, so that its size costs no memory. */
export interface Table {
  readonly rows: AsyncIterable<TableRow>;
  /** Whether numbers that represent times count days from 1904 instead of 1899. */
  readonly countsFrom1904: boolean;
  /** How much of the file was read, from 0 to 1. */
  readonly progress: () => number;
}

export const EMPTY_CELL: Cell = { kind: 'text', text: '' };
