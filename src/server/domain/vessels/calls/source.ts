import type { LineId } from '../../../../generated/types.ts';
import { HOUR_MS } from '../../../../shared/duration.ts';
import type { VesselCall } from '../../../../shared/vessels/call.ts';

/** Which calls: of a vessel by her IMO number or her whole name, of a voyage, or one by its id. */
export interface CallCriteria {
  readonly vesselIMONumber?: string | undefined;
  /** As it is searched (platform/db/search-text). */
  readonly vesselSearch?: string | undefined;
  readonly voyage?: string | undefined;
  readonly id?: string | undefined;
}

export interface ComingCriteria {
  readonly UNLocationCode?: string | undefined;
  readonly vesselSearch?: string | undefined;
  readonly limit: number;
}

export interface FoundCalls {
  readonly calls: readonly VesselCall[];
  /** Kept from then, because the source does not answer now. */
  readonly staleSince?: number;
}

/** What vessels call, and when, as somebody knows it of one line. */
export interface CallSource {
  readonly kind: 'table' | 'dcsa';
  /** Names of vessels that begin so, in their order. */
  suggest(beginning: string, limit: number): Promise<readonly string[]>;
  find(criteria: CallCriteria): Promise<FoundCalls>;
  /** Calls from today on, in their order. */
  coming(criteria: ComingCriteria): Promise<FoundCalls>;
  /** Which vessels come to which ports. */
  comingVisits(): Promise<readonly Visits[]>;
}

/** Where the calls of each line come from. */
export type Sources = Readonly<Record<LineId, CallSource>>;

/** The coming calls of a vessel at a port. */
export interface Visits extends Pick<VesselCall, 'UNLocationCode' | 'locationName' | 'vesselName'> {
  readonly count: number;
}

/** A source has nothing to say now, and nothing kept from before. */
export class SourceDown extends Error {}

/** Upper bound of the calls that are answered for one vessel or voyage. */
export const MOST_CALLS = 50;
/** Coming calls begin so long ago: who meets a vessel that berthed this morning still looks her up. */
export const STILL_COMING_MS = 12 * HOUR_MS;
