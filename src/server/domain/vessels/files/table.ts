/** Content of a cell; formulas and errors are kept apart, since neither is a value. */
export interface Cell {
  readonly kind: 'text' | 'number' | 'formula' | 'error';
  readonly text: string;
}

export interface TableRow {
  /** As spreadsheets number them, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** A row with more is no schedule's; a cell far out would otherwise make one of millions. */
export const MOST_COLUMNS = 200;

/** A table that is read row by row, so that its size costs no memory. */
export interface Table {
  readonly rows: AsyncIterable<TableRow>;
  /** Day 0 of the numbers that stand for times is in 1904 rather than in 1899. */
  readonly countsFrom1904: boolean;
  /** How much of the file was read, from 0 to 1. */
  readonly progress: () => number;
}

export const EMPTY_CELL: Cell = { kind: 'text', text: '' };
