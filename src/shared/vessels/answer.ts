import type { LineId } from '../../generated/types.ts';
import type { VesselCall } from './call.ts';

/** Where the calls of an answer come from, and how fresh they are. */
export interface Provenance {
  readonly kind: 'table' | 'dcsa';
  /** When the answer was given (epoch ms), if it is an older one shown because the source does not respond. */
  readonly staleSince?: number;
}

/** What a visitor asked, as it came. */
export interface ArrivalQuestion {
  readonly line: string;
  readonly vessel: string;
  readonly voyage: string;
  /** One call alone: the link of a result. */
  readonly call: string;
}

/** What the arrival query says; plain data, so that server and browser show the same. */
export type ArrivalAnswer =
  | { readonly kind: 'unasked' }
  /** No line, or neither vessel nor voyage. */
  | { readonly kind: 'incomplete'; readonly line?: LineId }
  | { readonly kind: 'vessels'; readonly line: LineId; readonly names: readonly string[] }
  | {
      readonly kind: 'calls';
      readonly line: LineId;
      readonly origin: Provenance;
      /** When the answer was given, to the minute (epoch ms): what is still to come is so at this time. */
      readonly at: number;
      /** Coming ones first, the next one at the head; then past ones, the latest first. May be none. */
      readonly calls: readonly VesselCall[];
      /** How many of them are coming ones. */
      readonly coming: number;
    }
  | { readonly kind: 'down'; readonly line: LineId };

export interface ItineraryQuestion {
  readonly port: string;
  readonly vessel: string;
  /** What there is a tab for. */
  readonly by: 'port' | 'vessel';
  readonly view: 'list' | 'calendar';
}

/** A port or a vessel that an itinerary can be narrowed down to. */
export interface ItineraryChoice {
  /** As it is asked for: a UN/LOCODE, or the name of the vessel. */
  readonly value: string;
  readonly name: string;
  /** How many coming calls it has, of those that are left by what else is asked. */
  readonly count: number;
}

export type ItineraryAnswer =
  | { readonly kind: 'down' }
  | {
      readonly kind: 'calls';
      readonly origin: Provenance;
      /** When the answer was given, to the minute (epoch ms). */
      readonly at: number;
      /** In their order. */
      readonly calls: readonly VesselCall[];
      /** There are more than are shown. */
      readonly isCut: boolean;
      /** What can be chosen from, by name. */
      readonly ports: readonly ItineraryChoice[];
      readonly vessels: readonly ItineraryChoice[];
    };
