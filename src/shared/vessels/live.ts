import type { LanguageId, LineId } from '../../generated/types.ts';
import type { PlainContent } from '../forms/plain-form.ts';
import type { ArrivalAnswer, ArrivalQuestion, ItineraryAnswer, ItineraryQuestion } from './answer.ts';
import type { FollowOutcome } from './follow.ts';

/** What the server puts into a prerendered page: HTML at a marked place, and the data it was made of for the scripts. */
export const LIVE_MARK = 'data-live';
export const LIVE_DATA_ID = 'live-data';
/** Attribute of the data: the path and query that they answer. */
export const LIVE_ADDRESS = 'data-address';

export interface ArrivalsContent {
  readonly question: ArrivalQuestion;
  readonly answer: ArrivalAnswer;
  /** What became of a form that asked for notices, where none of our scripts sent it. */
  readonly followed?: FollowOutcome;
}

export interface ItineraryContent {
  readonly question: ItineraryQuestion;
  readonly answer: ItineraryAnswer;
}

/** A block of a page with what it shows now. */
export type LiveBlock =
  | { readonly kind: 'form'; readonly anchor: string | undefined; readonly content: PlainContent }
  | { readonly kind: 'arrivals'; readonly content: ArrivalsContent }
  | {
      readonly kind: 'itinerary';
      readonly line: LineId;
      /** Of the page with the arrival query, where the block names one. */
      readonly queryPath: string | undefined;
      readonly content: ItineraryContent;
    };

/** The HTML of a block's content, equal to what the browser renders of the same content. */
export type LiveRenderer = (block: LiveBlock, page: { readonly path: string; readonly language: LanguageId }) => string;
