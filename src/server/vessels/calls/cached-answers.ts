import type { LineId } from '../../../generated/types.ts';
import type { ArrivalAnswer, ArrivalQuery, ItineraryAnswer, ItineraryQuery } from '../../../shared/vessels/answer.ts';
import { AnswerCache } from '../../platform/answer-cache.ts';
import type { Database } from '../../platform/db/database.ts';
import { answerArrivals, answerItinerary } from './answers.ts';
import type { Sources } from './source.ts';

/** Longest time until edits on other instances, changes at a line's own service and the passing of time show. */
const MAX_AGE_MS = 1_000;
const MAX_ANSWERS = 300;

/** Answers about vessel calls; the same object as long as nothing has changed (ADR 51). */
export interface VesselAnswers {
  arrivals(query: ArrivalQuery): Promise<ArrivalAnswer>;
  itinerary(line: LineId, query: ItineraryQuery): Promise<ItineraryAnswer>;
}

/** Answers from the sources of the lines, each at most one second old. */
export function cachedAnswers(database: Database, sources: Sources): VesselAnswers {
  const cache = new AnswerCache({ ageMs: MAX_AGE_MS, maxAnswers: MAX_ANSWERS, version: () => database.version() });
  // Answers of a source that is down are not kept, so that the next request asks again.
  const isAnswer = ({ kind }: ArrivalAnswer | ItineraryAnswer) => kind !== 'down';
  return {
    arrivals: (query) => cache.get(JSON.stringify(['arrivals', query]), () => answerArrivals(sources, query), isAnswer),
    itinerary: (line, query) =>
      cache.get(JSON.stringify([line, query]), () => answerItinerary(sources, line, query), isAnswer),
  };
}
