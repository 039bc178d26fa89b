import { EVENT_COLUMNS } from '../../../../shared/vessels/call.ts';
import { DATA_COLUMNS } from '../calls/columns.ts';
import type { VesselCallColumns } from '../tables.ts';

/** What a row of a file says of a call. */
export const ROW_COLUMNS = ['id', 'line', ...DATA_COLUMNS, 'vesselSearch', 'sortAt', 'searchText'] as const;
export type RowColumn = (typeof ROW_COLUMNS)[number];

/** Those that hold numbers; all others hold texts. */
export const NUMBER_COLUMNS: ReadonlySet<RowColumn> = new Set([
  'sortAt',
  ...Object.values(EVENT_COLUMNS).flatMap((columns) => Object.values(columns)),
]);

/**
 * Some calls of a file as one text of JSON: an array for each call, with a value for each of its columns. As one text it goes
 * from the thread to the database; a parameter for every value would cost the server more than writing them does.
 */
export interface CallPart {
  readonly calls: string;
  readonly count: number;
}

export function partOf(calls: readonly VesselCallColumns[]): CallPart {
  return { calls: JSON.stringify(calls.map((call) => ROW_COLUMNS.map((name) => call[name]))), count: calls.length };
}
