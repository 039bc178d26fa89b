import type { LineId } from '../../generated/types.ts';
import type { VesselCall } from './call.ts';

/** The source of the calls in an answer, and whether they are stale. */
export interface Provenance {
  readonly kind: 'table' | 'dcsa';
  /** When the answer was made (epoch ms), if it is an older one that is shown because the source does not respond. */
  readonly staleSince?: number;
}

/** A visitor's arrival query, as received. */
export interface ArrivalQuery {
  readonly line: string;
  readonly vessel: string;
  readonly voyage: string;
  /** The id of a single call, from the link of a result. */
  readonly call: string;
}

/** The answer to an arrival query; plain data, so that server and browser render the same. */
export type ArrivalAnswer =
  | { readonly kind: 'unasked' }
  /** The line is missing, or both vessel and voyage. */
  | { readonly kind: 'incomplete'; readonly line?: LineId }
  | { readonly kind: 'vessels'; readonly line: LineId; readonly names: readonly string[] }
  | {
      readonly kind: 'calls';
      readonly line: LineId;
      readonly origin: Provenance;
      /** When the answer was made, to the minute (epoch ms); it decides which calls are still to come. */
      readonly at: number;
      /** Coming calls first, the next one at the head; then past ones, the latest first. May be empty. */
      readonly calls: readonly VesselCall[];
      /** How many of the calls are coming ones. */
      readonly coming: number;
    }
  | { readonly kind: 'down'; readonly line: LineId };

export interface ItineraryQuery {
  readonly port: string;
  readonly vessel: string;
  /** The selected tab. */
  readonly by: 'port' | 'vessel';
  readonly view: 'list' | 'calendar';
}

/** A port or a vessel that an itinerary can be narrowed down to. */
export interface ItineraryChoice {
  /** The value in the query: a UN/LOCODE, or the name of the vessel. */
  readonly value: string;
  readonly name: string;
  /** The number of its coming calls that match the rest of the query. */
  readonly count: number;
}

export type ItineraryAnswer =
  | { readonly kind: 'down' }
  | {
      readonly kind: 'calls';
      readonly origin: Provenance;
      /** When the answer was made, to the minute (epoch ms). */
      readonly at: number;
      /** In chronological order. */
      readonly calls: readonly VesselCall[];
      /** Whether there are more calls than are shown. */
      readonly isCut: boolean;
      /** The ports to choose from, by name. */
      readonly ports: readonly ItineraryChoice[];
      readonly vessels: readonly ItineraryChoice[];
    };
