import type { LineId } from '../../../generated/types.ts';
import { readLineId } from '../../../shared/read-line-id.ts';
import { CALL_STATUSES, type VesselCall } from '../../../shared/vessels/call.ts';
import type { VesselCallFacts } from '../../platform/db/vessel-tables.ts';

/** What is said of a call. */
export const CALL_FACTS = [
  'id',
  'line',
  'vesselImo',
  'vesselName',
  'voyage',
  'exportVoyage',
  'serviceCode',
  'serviceName',
  'unlocode',
  'portName',
  'terminal',
  'facilityCode',
  'status',
  'arrivalPlanned',
  'arrivalEstimated',
  'arrivalActual',
  'departurePlanned',
  'departureEstimated',
  'departureActual',
] as const;

/** The columns of a call, and when it was last changed. */
export const CALL_COLUMNS = [...CALL_FACTS, 'updatedAt'] as const;

type Row = Pick<VesselCallFacts, (typeof CALL_FACTS)[number]> & { readonly updatedAt: number };

export function callFromRow(row: Row): VesselCall {
  return {
    ...namesFromRow(row),
    line: requireLine(row.line),
    arrival: { ACT: row.arrivalActual, EST: row.arrivalEstimated, PLN: row.arrivalPlanned },
    departure: { ACT: row.departureActual, EST: row.departureEstimated, PLN: row.departurePlanned },
    updatedAt: row.updatedAt,
  };
}

/** All but the times, under the names of DCSA. */
export function namesFromRow(row: Row) {
  return {
    id: row.id,
    line: row.line,
    vesselIMONumber: row.vesselImo,
    vesselName: row.vesselName,
    carrierVoyageNumber: row.voyage,
    carrierExportVoyageNumber: row.exportVoyage,
    carrierServiceCode: row.serviceCode,
    carrierServiceName: row.serviceName,
    UNLocationCode: row.unlocode,
    locationName: row.portName,
    terminal: row.terminal,
    facilityCode: row.facilityCode,
    statusCode: CALL_STATUSES.find((status) => status === row.status) ?? null,
  };
}

/** Queries name lines of the catalog, so that one that left it finds no reader. */
function requireLine(id: string): LineId {
  const line = readLineId(id);
  if (line === undefined) throw new Error(`vessel call of a line that is not in the catalog: ${id}`);
  return line;
}
