import type { VesselCallChange, VesselCallItem } from '../../../generated/api.ts';
import type { RefusalCode } from '../../../generated/types.ts';
import { type Classifier, callTimes, departureBeforeArrival, sortTime } from '../../../shared/vessels/call.ts';
import type { Edit } from '../../audit/staff-action.ts';

import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { searchColumns } from '../calls/columns.ts';
import { readTime } from '../files/times.ts';
import type { VesselCallColumns } from '../tables.ts';
import { changeCall, findCall } from './store.ts';

/** Returns a vessel call of our table for the panel. @throws Refusal "not-found" */
export async function requireCall({ database }: Pick<Services, 'database'>, id: string): Promise<VesselCallItem> {
  const call = await findCall(database, id);
  if (call === undefined) throw new Refusal('not-found');
  return call;
}

const DEPARTURE_FIRST: Readonly<Record<Classifier, RefusalCode>> = {
  PLN: 'planned-departure-first',
  EST: 'estimated-departure-first',
  ACT: 'actual-departure-first',
};

/**
 * Edits a call by hand.
 * @throws Refusal "not-found", "changed-meanwhile" with the stored values, or the reason why the times are not possible
 */
export async function editCall(services: Services, change: VesselCallChange, edit: Edit): Promise<VesselCallItem> {
  const before = await requireCall(services, edit.id);
  if (before.version !== edit.version) throw new Refusal('changed-meanwhile', { current: before });
  const isDone = await changeCall(services.database, changedColumns(before, change), edit, Object.keys(change));
  const current = await requireCall(services, edit.id);
  if (!isDone) throw new Refusal('changed-meanwhile', { current });
  return current;
}

/** Returns the columns that an edit changes, with the derived ones for order and search. */
function changedColumns(before: VesselCallItem, change: VesselCallChange): Partial<VesselCallColumns> {
  // A JSON body has no undefined values: unchanged fields are left out.
  const columns = change as Partial<Pick<VesselCallItem, keyof VesselCallChange>>;
  const call = { ...before, ...columns };
  const times = callTimes((column) => timeOf(call[column]));
  const sortAt = sortTime(times);
  if (sortAt === undefined) throw new Refusal('no-call-time');
  const wrong = departureBeforeArrival(times);
  if (wrong !== undefined) throw new Refusal(DEPARTURE_FIRST[wrong]);
  return { ...columns, ...times, sortAt, ...searchColumns(call) };
}

function timeOf(text: string | null): number | null {
  if (text === null) return null;
  const read = readTime({ kind: 'text', text }, false);
  if (!('at' in read)) throw new Refusal('bad-call-time');
  return read.at;
}
