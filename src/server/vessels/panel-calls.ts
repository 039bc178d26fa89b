import type { VesselCallChange, VesselCallItem } from '../../generated/api.ts';
import type { RefusalCode, VesselProblem } from '../../generated/types.ts';
import {
  type Classifier,
  callTimes,
  departureBeforeArrival,
  isTimeColumn,
  sortTime,
} from '../../shared/vessels/call.ts';
import { DATA_COLUMNS } from '../../shared/vessels/columns.ts';
import type { Handlers } from '../api/handler.ts';
import { auditAction, type Edit, editOf } from '../audit/entries.ts';
import type { Database } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { readText } from './files/call-rows.ts';
import { readTime } from './files/times.ts';
import { readCall } from './panel-list.ts';
import { searchColumns, type VesselCallColumns } from './tables.ts';

/** The vessel calls that staff edit. */
export function panelVesselCalls({ database }: { readonly database: Database }) {
  return {
    readVesselCall: ({ params }) => readCall(database, params.id),
    changeVesselCall: (call) => editCall(database, call.body, editOf(call)),
  } satisfies Partial<Handlers>;
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
