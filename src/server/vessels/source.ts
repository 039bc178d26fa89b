import type { LineId } from '../../generated/types.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';
import type { VesselCall } from '../../shared/vessels/call.ts';

/** Selects the calls of a vessel by its IMO number or whole name, those of a voyage, or one by its id. */
export interface CallCriteria {
  readonly vesselIMONumber?: string | undefined;
  /** The vessel's name in the form for searches (platform/db/search-text). */
  readonly vesselSearch?: string | undefined;
  readonly voyage?: string | undefined;
  readonly id?: string | undefined;
}

export interface ComingCriteria {
  readonly UNLocationCode?: string | undefined;
  readonly vesselSearch?: string | undefined;
  /** Leaves out canceled calls and vessels that have sailed; only our own table can. */
  readonly isExpected?: boolean;
  readonly limit: number;
}

export interface FoundCalls {
  readonly calls: readonly VesselCall[];
  /** When the calls were fetched; set if they come from the cache because the source does not respond. */
  readonly staleSince?: number;
}

/** A source of one line's vessel calls. */
export interface CallSource {
  readonly kind: 'table' | 'dcsa';
  /** Returns the names of vessels that begin so, sorted. */
  suggest(beginning: string, limit: number): Promise<readonly string[]>;
  find(criteria: CallCriteria): Promise<FoundCalls>;
  /** Returns the coming calls in the order of their times; see STILL_COMING_MS. */
  coming(criteria: ComingCriteria): Promise<FoundCalls>;
  /** Returns which vessels come to which ports. */
  comingVisits(): Promise<readonly Visits[]>;
}

/** The source of each line's calls. */
export type Sources = Readonly<Record<LineId, CallSource>>;

/** The number of coming calls of a vessel at a port. */
export interface Visits extends Pick<VesselCall, 'UNLocationCode' | 'locationName' | 'vesselName'> {
  readonly count: number;
}

/** The error when a source does not respond and no earlier answer is kept. */
export class SourceDown extends Error {}

/** Returns what a source answers, or something else if it is down. */
export async function unlessDown<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SourceDown) return otherwise;
    throw error;
  }
}

/** The maximum number of calls in an answer about one vessel or voyage. */
export const MAX_CALLS = 50;
/** Calls count as coming until this long after their time, because a vessel that berthed this morning is still looked up. */
export const STILL_COMING_MS = 12 * HOUR_MS;
