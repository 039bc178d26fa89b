import type { VesselColumn } from '../../generated/types.ts';
import { vessels } from '../../generated/vessels.ts';
import { callTimes, type VesselCall } from './call.ts';

/** The columns of a call, in the order of files. */
export const DATA_COLUMNS = Object.keys(vessels.columns) as readonly VesselColumn[];

/** The values of a call by column. */
export type CallValues = { readonly [Column in VesselColumn]: VesselCall[Column] };
type OptionalColumn = { [Column in VesselColumn]: null extends CallValues[Column] ? Column : never }[VesselColumn];

/** A call without any value: null, or an empty text in the columns without which there is no call. */
export const EMPTY_CALL: CallValues = {
  // Every column that is not one of those below can be null.
  ...(Object.fromEntries(DATA_COLUMNS.map((column) => [column, null])) as Record<OptionalColumn, null>),
  vesselIMONumber: '',
  vesselName: '',
  carrierVoyageNumber: '',
  UNLocationCode: '',
  ...callTimes(() => null),
};

/** The columns without which there is no call. */
export const REQUIRED_COLUMNS: readonly VesselColumn[] = DATA_COLUMNS.filter((column) => EMPTY_CALL[column] === '');
