import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { VesselCallChange, VesselCallItem } from '../../generated/api.ts';
import { lists } from '../../generated/contract.ts';
import type { RefusalCode, VesselProblem } from '../../generated/types.ts';
import { daysLater, fieldInstant, startOfDay } from '../../shared/time/zone.ts';
import {
  type Classifier,
  callTimes,
  departureBeforeArrival,
  isTimeColumn,
  sortTime,
} from '../../shared/vessels/call.ts';
import { DATA_COLUMNS } from '../../shared/vessels/columns.ts';
import type { Handlers } from '../api/handler.ts';
import type { SortedPart, TableList } from '../api/lists/sql-list.ts';
import { auditAction, type Edit, editOf } from '../audit/entries.ts';
import { instant, instantOrNull, NEVER } from '../platform/db/columns.ts';
import type { Database } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { readText } from './files/call-rows.ts';
import { readTime } from './files/times.ts';
import { CALL_COLUMNS, searchColumns, type VesselCallColumns, type VesselCallTable } from './tables.ts';

/** The vessel calls that staff edit. */
export function panelVesselCalls({ database }: { readonly database: Database }) {
  return {
    readVesselCall: ({ params }) => readCall(database, params.id),
    changeVesselCall: (call) => editCall(database, call.body, editOf(call)),
  } satisfies Partial<Handlers>;
}

/** Returns a vessel call of our table as the panel shows and edits it. @throws Refusal "not-found" */
async function readCall({ query }: Database, id: string): Promise<VesselCallItem> {
  const row = await query.selectFrom('vesselCalls').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('not-found');
  return item(row);
}

/**
 * Edits a call by hand.
 * @throws Refusal "not-found", "changed-meanwhile" with the stored values, or the reason why a text or the times are not possible
 */
async function editCall(database: Database, change: VesselCallChange, edit: Edit): Promise<VesselCallItem> {
  const before = await readCall(database, edit.id);
  if (before.version !== edit.version) throw new Refusal('changed-meanwhile', { current: before });
  const changed = changedColumns(before, change);
  const isDone = await database.transaction(async (tx) => {
    const written = await tx.query
      .updateTable('vesselCalls')
      // The call no longer belongs to an import, so undoing the import keeps the edit.
      .set({ ...changed, importId: null, version: edit.version + 1, updatedAt: tx.now })
      .where('id', '=', edit.id)
      .where('version', '=', edit.version)
      .returning('id')
      .executeTakeFirst();
    if (written === undefined) return false;
    await auditAction(tx, edit, 'vessel-call-changed', { fields: Object.keys(change) });
    return true;
  });
  const current = await readCall(database, edit.id);
  if (!isDone) throw new Refusal('changed-meanwhile', { current });
  return current;
}

const DEPARTURE_FIRST: Readonly<Record<Classifier, RefusalCode>> = {
  PLN: 'planned-departure-first',
  EST: 'estimated-departure-first',
  ACT: 'actual-departure-first',
};

/** Returns the columns that an edit changes, with the derived ones for order and search. */
function changedColumns(before: VesselCallItem, change: VesselCallChange): Partial<VesselCallColumns> {
  const columns = asInFiles(before, change);
  const call = { ...before, ...columns };
  const times = callTimes((column) => timeOf(call[column]));
  const sortAt = sortTime(times);
  if (sortAt === undefined) throw new Refusal('no-call-time');
  const wrong = departureBeforeArrival(times);
  if (wrong !== undefined) throw new Refusal(DEPARTURE_FIRST[wrong]);
  return { ...columns, ...times, sortAt, ...searchColumns(call) };
}

/** The refusals of problems that one field alone can have. */
const BAD_TEXT: Readonly<Partial<Record<VesselProblem, RefusalCode>>> = {
  'bad-voyage': 'bad-voyage',
  'bad-facility': 'bad-facility',
};

/**
 * Returns the changed columns with the texts as an import writes them, so that they are found and compared in the same way.
 * @throws Refusal for a text that a file could not have either
 */
function asInFiles({ carrierVoyageNumber }: VesselCallItem, change: VesselCallChange) {
  const texts = DATA_COLUMNS.flatMap((column) => {
    const text = (change as Partial<VesselCallItem>)[column];
    if (isTimeColumn(column) || typeof text !== 'string') return [];
    const { value, problem } = readText(column, text);
    if (problem !== undefined) throw new Refusal(BAD_TEXT[problem] ?? 'bad-call-text');
    const isRepeated = column === 'carrierExportVoyageNumber' && value === carrierVoyageNumber;
    return [[column, value === '' || isRepeated ? null : value] as const];
  });
  // A JSON body has no undefined values: unchanged fields are left out.
  return { ...change, ...Object.fromEntries(texts) } as Partial<Pick<VesselCallItem, keyof VesselCallChange>>;
}

function timeOf(text: string | null): number | null {
  if (text === null) return null;
  const read = readTime({ kind: 'text', text }, false);
  if (!('at' in read)) throw new Refusal('bad-call-time');
  return read.at;
}

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
