import { TIME_COLUMNS } from '../../../shared/vessels/call.ts';
import { DATA_COLUMNS } from '../../../shared/vessels/columns.ts';
import type { VesselCallColumns } from '../tables.ts';

/** The columns of a call that come from a row of a file. */
export const ROW_COLUMNS = ['id', 'line', ...DATA_COLUMNS, 'vesselSearch', 'sortAt', 'searchText'] as const;
type RowColumn = (typeof ROW_COLUMNS)[number];

/** The columns with numbers; all others contain texts. */
export const NUMBER_COLUMNS: ReadonlySet<RowColumn> = new Set(['sortAt', ...TIME_COLUMNS]);

/**
 * Some calls of a file as one JSON text: an array for each call, with a value for each of its columns. It goes unchanged
 * from the thread to the database; one parameter per value would cost more than writing the rows.
 */
export interface CallPart {
  readonly calls: string;
  readonly count: number;
}

export function partOf(calls: readonly VesselCallColumns[]): CallPart {
  return { calls: JSON.stringify(calls.map((call) => ROW_COLUMNS.map((name) => call[name]))), count: calls.length };
}
