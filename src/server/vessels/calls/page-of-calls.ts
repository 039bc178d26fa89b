import type { LineId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import type { VesselCall } from '../../../shared/vessels/call.ts';
import type { Database } from '../../platform/db/database.ts';
import { CALL_COLUMNS } from './columns.ts';
import { isOfVoyage } from './is-of-voyage.ts';

/** Filters for schedules; times in epoch milliseconds. */
export interface ScheduleFilter {
  readonly lines?: readonly LineId[] | undefined;
  readonly vesselIMONumber?: string | undefined;
  readonly vesselSearch?: string | undefined;
  readonly voyage?: string | undefined;
  readonly carrierServiceCode?: string | undefined;
  readonly UNLocationCode?: string | undefined;
  readonly facilityCode?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The last call of a page; the next page begins after it. */
export interface Position {
  readonly sortAt: number;
  readonly id: string;
}

interface Page {
  readonly calls: readonly VesselCall[];
  readonly next: Position | undefined;
}

/** Returns a page of calls sorted by time. The cursor is a position, so that added or deleted calls do not shift pages. */
export async function findPage(
  { reading }: Database,
  filter: ScheduleFilter,
  limit: number,
  after: Position | undefined,
): Promise<Page> {
  const {
    lines = content.lineIds,
    vesselIMONumber,
    vesselSearch,
    voyage,
    carrierServiceCode,
    UNLocationCode,
    facilityCode,
    from,
    to,
  } = filter;
  if (lines.length === 0) return { calls: [], next: undefined };
  let found = reading
    .selectFrom('vesselCalls')
    .select([...CALL_COLUMNS, 'sortAt'])
    .where('line', 'in', lines);
  if (vesselIMONumber !== undefined) found = found.where('vesselIMONumber', '=', vesselIMONumber);
  if (vesselSearch !== undefined) found = found.where('vesselSearch', '=', vesselSearch);
  if (carrierServiceCode !== undefined) found = found.where('carrierServiceCode', '=', carrierServiceCode);
  if (UNLocationCode !== undefined) found = found.where('UNLocationCode', '=', UNLocationCode);
  if (facilityCode !== undefined) found = found.where('facilityCode', '=', facilityCode);
  if (from !== undefined) found = found.where('sortAt', '>=', from);
  if (to !== undefined) found = found.where('sortAt', '<', to);
  if (voyage !== undefined) found = found.where(isOfVoyage(voyage));
  if (after !== undefined)
    found = found.where((where) => where(where.refTuple('sortAt', 'id'), '>', where.tuple(after.sortAt, after.id)));
  const rows = await found
    .orderBy('sortAt')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last !== undefined ? { sortAt: last.sortAt, id: last.id } : undefined;
  return { calls: shown.map(({ sortAt: _sortAt, ...call }) => call), next };
}
