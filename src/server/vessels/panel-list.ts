import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { VesselCallItem } from '../../generated/api.ts';
import { lists } from '../../generated/contract.ts';
import { daysLater, fieldInstant, startOfDay } from '../../shared/time/zone.ts';
import { callTimes } from '../../shared/vessels/call.ts';
import type { SortedPart, TableList } from '../api/lists/sql-list.ts';
import { instant, instantOrNull, NEVER } from '../platform/db/columns.ts';
import type { Database } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { CALL_COLUMNS, type VesselCallTable } from './tables.ts';

const COLUMNS = [...CALL_COLUMNS, 'sortAt', 'version'] as const;
type CallColumns = Pick<Selectable<VesselCallTable>, (typeof COLUMNS)[number]>;
interface Row extends CallColumns {
  readonly arrival: number;
  readonly departure: number;
  readonly next: number;
}

/** The best known time of a call that takes place; an index has the same expressions (its migration). */
const ARRIVAL = sql<number>`case when status_code in ('OMIT', 'BLNK') then ${sql.lit(NEVER)}
  else coalesce(arrival_actual, arrival_estimated, arrival_planned, ${sql.lit(NEVER)}) end`;
const DEPARTURE = sql<number>`case when status_code in ('OMIT', 'BLNK') then ${sql.lit(NEVER)}
  else coalesce(departure_actual, departure_estimated, departure_planned, ${sql.lit(NEVER)}) end`;

/** Sort value: calls of today and later come first, in ascending order; then past calls, the latest first. */
const NEXT = (today: number) =>
  sql<number>`case when sort_at >= ${sql.lit(today)} then sort_at else ${sql.lit(NEVER)} - sort_at end`;

/** The same order in two parts that an index can sort: coming calls, then past ones. */
function partsOfNext(): readonly SortedPart[] {
  const sortAt = sql.ref('row.sortAt');
  const today = startOfDay(Date.now());
  return [
    { where: sql<boolean>`${sortAt} >= ${today}`, by: 'sortAt', byOf: (next) => next, isDescending: false },
    { where: sql<boolean>`${sortAt} < ${today}`, by: 'sortAt', byOf: (next) => NEVER - next, isDescending: true },
  ];
}

/** Filters with which an index sorts the calls by time. */
const WITHIN = ['line', 'UNLocationCode', 'statusCode', 'arrivalFrom', 'arrivalTo'];

/** The vessel calls of the table, as the panel lists them. */
export const vesselCallList: TableList<Row, VesselCallItem> = {
  ...lists['vessel-calls'],
  table: 'vesselCalls',
  thenBy: 'sortAt',
  sortedWithin: { next: WITHIN, sortAt: WITHIN },
  selected: [...COLUMNS, 'arrival', 'departure', 'next'],
  rows: (query) =>
    query
      .selectFrom('vesselCalls')
      .select([...COLUMNS, 'searchText'])
      .select([ARRIVAL.as('arrival'), DEPARTURE.as('departure'), NEXT(startOfDay(Date.now())).as('next')]),
  conditions: {
    arrivalDay: (day, column) => isOnDay(column('arrival'), day),
    departureDay: (day, column) => isOnDay(column('departure'), day),
    arrivalFrom: (day, column) => sql<boolean>`${column('sortAt')} >= ${dayStart(day)}`,
    arrivalTo: (day, column) => sql<boolean>`${column('sortAt')} < ${daysLater(dayStart(day), 1)}`,
  },
  parts: { next: partsOfNext },
  item: ({ arrival: _arrival, departure: _departure, next: _next, ...stored }) => item(stored),
};

/** The filters by day: first day, counted from today, and number of days. */
const DAYS = new Map([
  ['today', { from: 0, days: 1 }],
  ['tomorrow', { from: 1, days: 1 }],
  ['today-or-tomorrow', { from: 0, days: 2 }],
]);

/** Returns the condition that a time is on one of the days of a filter, in the agency's time zone. */
function isOnDay(at: RawBuilder<unknown>, day: string): RawBuilder<boolean> {
  const { from, days } = DAYS.get(day) ?? { from: 0, days: 0 };
  const start = daysLater(Date.now(), from);
  return sql<boolean>`${at} >= ${start} and ${at} < ${daysLater(start, days)}`;
}

/** Returns the instant at which a day of the filters begins. @param day in the agency's time zone: 2026-11-25 */
function dayStart(day: string): number {
  return Date.parse(fieldInstant(`${day}T00:00`));
}

function item({ sortAt: _sortAt, ...row }: CallColumns): VesselCallItem {
  return { ...row, ...callTimes((column) => instantOrNull(row[column])), updatedAt: instant(row.updatedAt) };
}

/** Returns a vessel call of our table as the panel shows and edits it. @throws Refusal "not-found" */
export async function readCall({ query }: Database, id: string): Promise<VesselCallItem> {
  const row = await query
    .selectFrom('vesselCalls')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not-found'));
  return item(row);
}
