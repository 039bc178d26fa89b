import type { Generated } from 'kysely';

/** What is said of a call, under the names that DCSA Commercial Schedules has for it, shortened. */
export interface VesselCallFacts {
  id: string;
  /** Id of a line of the catalog. */
  line: string;
  /** With line, voyage and port: the one call that is meant. */
  vesselImo: string;
  vesselName: string;
  /** The name as it is searched. */
  vesselSearch: string;
  /** The voyage on which the vessel arrives (carrierImportVoyageNumber), in capitals. */
  voyage: string;
  /** The voyage on which she leaves, if it has another number. */
  exportVoyage: string | null;
  serviceCode: string | null;
  serviceName: string | null;
  unlocode: string;
  portName: string | null;
  terminal: string | null;
  /** SMDG code of the terminal. */
  facilityCode: string | null;
  /** DCSA status of the call, such as OMIT; null: it takes place as announced. */
  status: string | null;
  arrivalPlanned: number | null;
  arrivalEstimated: number | null;
  arrivalActual: number | null;
  departurePlanned: number | null;
  departureEstimated: number | null;
  departureActual: number | null;
  /** The best known arrival, or else departure: the order of every list. */
  sortAt: number;
  /** Lower case without accents. */
  searchText: string;
}

export interface VesselCallTable extends VesselCallFacts {
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
export interface VesselImportRowTable extends VesselCallFacts {
  batch: string;
  /** When reading began: what a process left that ended in the middle is swept out. */
  stagedAt: number | null;
}

/** Calls as they were before the last import changed them. */
export interface VesselCallsBeforeTable extends VesselCallTable {
  /** The import whose undoing brings it back. */
  undoneBy: string;
}
