import type { Times } from '../../../shared/vessels/call.ts';
import { searchText } from '../../platform/db/search-text.ts';
import type { VesselCallFacts } from '../../platform/db/vessel-tables.ts';

/** The search columns of a call, computed from its data. */
export function searchColumns({
  vesselName,
  vesselImo,
  voyage,
  exportVoyage,
  unlocode,
  portName,
}: Pick<VesselCallFacts, 'vesselName' | 'vesselImo' | 'voyage' | 'exportVoyage' | 'unlocode' | 'portName'>) {
  return {
    vesselSearch: searchText(vesselName),
    searchText: searchText(vesselName, vesselImo, voyage, exportVoyage ?? '', unlocode, portName ?? ''),
  };
}

export function timeColumns(arrival: Times, departure: Times) {
  return {
    arrivalPlanned: arrival.PLN,
    arrivalEstimated: arrival.EST,
    arrivalActual: arrival.ACT,
    departurePlanned: departure.PLN,
    departureEstimated: departure.EST,
    departureActual: departure.ACT,
  };
}
