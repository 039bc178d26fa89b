import type { KeyColumn, VesselCall } from '../../../shared/vessels/call.ts';
import { DATA_COLUMNS } from '../../../shared/vessels/columns.ts';
import { searchText } from '../../platform/db/search-text.ts';

/** The columns of a call in the database. */
export const CALL_COLUMNS = ['id', 'line', ...DATA_COLUMNS, 'updatedAt'] as const;

/** Returns the columns by which a call is searched. */
export function searchColumns(
  call: Pick<VesselCall, KeyColumn | 'vesselName' | 'carrierExportVoyageNumber' | 'locationName'>,
) {
  const { vesselName, vesselIMONumber, carrierVoyageNumber, carrierExportVoyageNumber, UNLocationCode, locationName } =
    call;
  return {
    vesselSearch: searchText(vesselName),
    searchText: searchText(
      vesselName,
      vesselIMONumber,
      carrierVoyageNumber,
      carrierExportVoyageNumber ?? '',
      UNLocationCode,
      locationName ?? '',
    ),
  };
}
