import type { Generated } from 'kysely';
import type { VesselCall } from '../../../shared/vessels/call.ts';

export interface VesselTables {
  readonly vesselCalls: VesselCallTable;
  readonly vesselImports: VesselImportTable;
  readonly vesselImportRows: VesselImportRowTable;
  readonly vesselCallsBefore: VesselCallsBeforeTable;
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

/** Rows of a file while it is read: all of them become calls in one transaction, or none. */
export interface VesselImportRowTable extends VesselCallColumns {
  batch: string;
  /** When reading began: what a process left that ended in the middle is swept out. */
  stagedAt: number | null;
}

/** Calls as they were before the last import changed them. */
export interface VesselCallsBeforeTable extends VesselCallTable {
  /** The import whose undoing brings it back. */
  undoneBy: string;
}
