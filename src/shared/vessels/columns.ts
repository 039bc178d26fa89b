import type { VesselColumn } from '../../generated/types.ts';
import type { VesselCall } from './call.ts';

/** The values of a call by column. */
export type CallValues = { readonly [Column in VesselColumn]: VesselCall[Column] };

/** A call without any value: null, or an empty text in the columns without which there is no call. */
export const EMPTY_CALL: CallValues = {
  vesselIMONumber: '',
  vesselName: '',
  carrierVoyageNumber: '',
  carrierExportVoyageNumber: null,
  carrierServiceCode: null,
  carrierServiceName: null,
  UNLocationCode: '',
  locationName: null,
  terminal: null,
  facilityCode: null,
  statusCode: null,
  arrivalPlanned: null,
  arrivalEstimated: null,
  arrivalActual: null,
  departurePlanned: null,
  departureEstimated: null,
  departureActual: null,
};

/** The columns of a call, in the order of files. */
export const DATA_COLUMNS = Object.keys(EMPTY_CALL) as readonly VesselColumn[];

/** The columns without which there is no call. */
export const REQUIRED_COLUMNS: readonly VesselColumn[] = DATA_COLUMNS.filter((column) => EMPTY_CALL[column] === '');
