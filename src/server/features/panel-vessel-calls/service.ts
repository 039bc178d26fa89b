import type { VesselCallChange, VesselCallItem } from '../../../generated/api.ts';
import type { RefusalCode } from '../../../generated/types.ts';
import { type Classifier, departureBeforeArrival, sortTime, type Times } from '../../../shared/vessels/call.ts';
import type { Edit } from '../../domain/staff/staff-action.ts';
import { readTime } from '../../domain/vessels/files/times.ts';
import { searchColumns, timeColumns } from '../../domain/vessels/to-row.ts';
import type { VesselCallFacts } from '../../platform/db/vessel-tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { changeCall, findCall } from './store.ts';

/** @throws Refusal "not-found" */
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
 * @throws Refusal "not-found"; for times that no call can have, what is wrong with them; "changed-meanwhile" with what is
 *   there now
 */
export async function editCall(services: Services, change: VesselCallChange, edit: Edit): Promise<VesselCallItem> {
  const before = await requireCall(services, edit.id);
  if (before.version !== edit.version) throw new Refusal('changed-meanwhile', { current: before });
  // A body in JSON leaves out what it does not say.
  const said = change as Partial<VesselCallItem>;
  const isDone = await changeCall(services.database, factsOf({ ...before, ...said }), edit);
  const current = await requireCall(services, edit.id);
  if (!isDone) throw new Refusal('changed-meanwhile', { current });
  return current;
}

/** All columns of a call that are sent, with those by which lists are ordered and searched. */
function factsOf(call: VesselCallItem): Partial<VesselCallFacts> {
  const arrival = timesOf(call.arrivalActual, call.arrivalEstimated, call.arrivalPlanned);
  const departure = timesOf(call.departureActual, call.departureEstimated, call.departurePlanned);
  const sortAt = sortTime({ arrival, departure });
  if (sortAt === undefined) throw new Refusal('no-call-time');
  const turned = departureBeforeArrival({ arrival, departure });
  if (turned !== undefined) throw new Refusal(DEPARTURE_FIRST[turned]);
  const { vesselName, carrierExportVoyageNumber: exportVoyage, locationName: portName } = call;
  return {
    vesselName,
    exportVoyage,
    serviceCode: call.carrierServiceCode,
    serviceName: call.carrierServiceName,
    portName,
    terminal: call.terminal,
    facilityCode: call.facilityCode,
    status: call.statusCode,
    ...timeColumns(arrival, departure),
    sortAt,
    ...searchColumns({
      vesselName,
      vesselImo: call.vesselIMONumber,
      voyage: call.carrierVoyageNumber,
      exportVoyage,
      unlocode: call.UNLocationCode,
      portName,
    }),
  };
}

function timesOf(actual: string | null, estimated: string | null, planned: string | null): Times {
  return { ACT: timeOf(actual), EST: timeOf(estimated), PLN: timeOf(planned) };
}

function timeOf(text: string | null): number | null {
  if (text === null) return null;
  const read = readTime({ kind: 'text', text }, false);
  if (!('at' in read)) throw new Refusal('bad-call-time');
  return read.at;
}
