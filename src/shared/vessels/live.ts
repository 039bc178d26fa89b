import type { ArrivalReply, ItineraryReply } from '../../generated/api.ts';
import type { LanguageId, LineId } from '../../generated/types.ts';
import type { PlainContent } from '../forms/plain-form.ts';
import type { FollowOutcome } from './follow.ts';

/** What the block of the arrival query shows. */
export type ArrivalsContent = ArrivalReply & {
  /** The result of a form for notices that was sent without our scripts. */
  readonly followed?: FollowOutcome;
};

/** A block of a page and its current content. */
export type LiveBlock =
  | { readonly kind: 'form'; readonly anchor: string | undefined; readonly content: PlainContent }
  | { readonly kind: 'arrivals'; readonly content: ArrivalsContent }
  | {
      readonly kind: 'itinerary';
      readonly line: LineId;
      /** Path of the page with the arrival query, if the block names one. */
      readonly queryPath: string | undefined;
      readonly content: ItineraryReply;
    };

/** Renders the HTML of a block's content exactly as the browser renders the same content. */
export type LiveRenderer = (block: LiveBlock, page: { readonly path: string; readonly language: LanguageId }) => string;
