import type { Generated } from 'kysely';
import type { VesselCall } from '../../../shared/vessels/call.ts';

export interface VesselTables {
  readonly vesselCalls: VesselCallTable;
  readonly vesselImports: VesselImportTable;
  readonly vesselCallsBefore: VesselCallsBeforeTable;
  readonly callFollowers: CallFollowerTable;
  readonly callFollowerLinks: CallFollowerLinkTable;
}

/** Names of DCSA with several capitals in a row. */
export const COLUMN_NAMES = { vesselIMONumber: 'vessel_imo_number', UNLocationCode: 'un_location_code' } as const;

/** What is told of a call, and by what it is searched and ordered. */
export interface VesselCallColumns extends Omit<VesselCall, 'updatedAt'> {
  /** The name as it is searched. */
  readonly vesselSearch: string;
  /** The best known arrival, or else departure: the order of every list. */
  readonly sortAt: number;
  /** Lower case without accents. */
  readonly searchText: string;
}

export interface VesselCallTable extends VesselCallColumns {
  /** The import that wrote it last; null once it was edited by hand, so that undoing the import keeps the edit. */
  importId: string | null;
  /** Grows with every change; an edit names the version it began with. */
  version: Generated<number>;
  createdAt: number;
  updatedAt: number;
}

export interface VesselImportTable {
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

/** Calls as they were before the last import changed them. */
export interface VesselCallsBeforeTable extends VesselCallTable {
  /** The import whose undoing brings it back. */
  undoneBy: string;
}

/** Somebody who is told by mail when a call changes. A mailbox follows a call once (ADR 58). */
export interface CallFollowerTable {
  id: string;
  /** The call may be gone. */
  callId: string;
  /** The mailbox, as `recipientKey` counts it. */
  recipient: string;
  /** As typed; mail goes there. */
  email: string;
  language: string;
  /** What names the call, as it was last told. */
  vesselName: string;
  voyage: string;
  port: string;
  /** The surest times that the follower knows of, epoch milliseconds; null: none was announced. */
  toldArrival: number | null;
  toldDeparture: number | null;
  /** Whether the follower knows that the vessel does not come: 1 or 0. */
  toldCancelled: number;
  askedAt: number;
  /** Until then the address can be confirmed; afterwards the row goes. */
  confirmableUntil: number;
  confirmedAt: number | null;
  /** When the last mail about a change was written; null: none was. */
  toldAt: number | null;
  /** When it was told that the call is gone: nothing follows any more. */
  endedAt: number | null;
}

/** The links of mails to a follower: one to confirm, and in each mail one that ends them. */
export interface CallFollowerLinkTable {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  followerId: string;
  purpose: 'confirm' | 'end';
}
