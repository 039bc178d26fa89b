import type { ExpressionBuilder, Generated } from 'kysely';
import { CANCELLED, type KeyColumn, TIME_COLUMNS, type VesselCall } from '../../shared/vessels/call.ts';
import { DATA_COLUMNS } from '../../shared/vessels/columns.ts';
import { searchText } from '../platform/db/columns.ts';
import type { Tables } from '../platform/db/tables.ts';

declare module '../platform/db/tables.ts' {
  interface Tables {
    readonly vesselCalls: VesselCallTable;
    readonly vesselImports: VesselImportTable;
    readonly vesselCallsBefore: VesselCallsBeforeTable;
    readonly callFollowers: CallFollowerTable;
    readonly callFollowerLinks: CallFollowerLinkTable;
  }
}

/** Column names in the database for DCSA names with several capitals in a row. */
export const COLUMN_NAMES = { vesselIMONumber: 'vessel_imo_number', UNLocationCode: 'un_location_code' } as const;

/** The data of a call, and the columns by which it is searched and sorted. */
export interface VesselCallColumns extends Omit<VesselCall, 'updatedAt'> {
  /** The vessel's name in the form for searches. */
  readonly vesselSearch: string;
  /** The best known arrival, or else departure; every list is sorted by it. */
  readonly sortAt: number;
  /** Lower case without accents. */
  readonly searchText: string;
}

export interface VesselCallTable extends VesselCallColumns {
  /** The import that wrote it last; null once it was edited by hand, so that undoing the import keeps the edit. */
  importId: string | null;
  /** Grows with every change; an edit names the version that it is based on. */
  version: Generated<number>;
  createdAt: number;
  updatedAt: number;
}

interface VesselImportTable {
  id: string;
  line: string;
  fileName: string;
  /** Account of the staff member; null: the command line. */
  createdBy: string | null;
  createdAt: number;
  added: number;
  changed: number;
  unchanged: number;
  undoneAt: number | null;
}

/** Former versions of calls that the last import changed. */
interface VesselCallsBeforeTable extends VesselCallTable {
  /** Id of the import whose undoing restores the row. */
  undoneBy: string;
}

/** A mailbox that gets mail when a call changes. It follows a call once (ADR 58). */
export interface CallFollowerTable {
  id: string;
  /** Id of the call, which may have been deleted. */
  callId: string;
  /** The mailbox, as `recipientKey` counts it. */
  recipient: string;
  /** The address as typed; mail goes there. */
  email: string;
  language: string;
  /** The call's vessel, voyage and port at `askedAt`. */
  vesselName: string;
  voyage: string;
  port: string;
  /** The most certain times that were reported to the follower, epoch milliseconds; null if none was announced. */
  toldArrival: number | null;
  toldDeparture: number | null;
  /** Whether the follower was told that the vessel does not come: 1 or 0. */
  toldCancelled: number;
  /** When the follower last asked for these mails before confirming the address. */
  askedAt: number;
  /** Until then the address can be confirmed; afterwards the row is deleted. */
  confirmableUntil: number;
  confirmedAt: number | null;
  /** When the last mail about a change, or about the deletion of the call, was written; null if there was none. */
  toldAt: number | null;
  /** When the follower was told that the call was deleted; no further mail follows. */
  endedAt: number | null;
}

/** The links in mails to a follower: one to confirm, and in each mail one that ends these mails. */
export interface CallFollowerLinkTable {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  followerId: string;
  purpose: 'confirm' | 'end';
}

/** The columns of a call in the database. */
export const CALL_COLUMNS = ['id', 'line', ...DATA_COLUMNS, 'updatedAt'] as const;

/** The columns of a call that come from a row of a file. */
export const ROW_COLUMNS = ['id', 'line', ...DATA_COLUMNS, 'vesselSearch', 'sortAt', 'searchText'] as const;
type RowColumn = (typeof ROW_COLUMNS)[number];

/** The columns with numbers; all others contain texts. */
export const NUMBER_COLUMNS: ReadonlySet<RowColumn> = new Set(['sortAt', ...TIME_COLUMNS]);

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

/** SQL condition: the call belongs to the voyage, inbound or outbound; a vessel may arrive on one and leave on another. */
export function isOfVoyage(voyage: string) {
  return (where: ExpressionBuilder<Tables, 'vesselCalls'>) =>
    where.or([where('carrierVoyageNumber', '=', voyage), where('carrierExportVoyageNumber', '=', voyage)]);
}

/** SQL condition: the call is not canceled. */
export function takesPlace(where: ExpressionBuilder<Tables, 'vesselCalls'>) {
  return where.or([where('statusCode', 'is', null), where('statusCode', 'not in', CANCELLED)]);
}
