import type { LineId } from '../../../../generated/types.ts';
import type {
  ArrivalAnswer,
  ArrivalQuestion,
  ItineraryAnswer,
  ItineraryQuestion,
} from '../../../../shared/vessels/answer.ts';
import { AnswerCache } from '../../../platform/answer-cache.ts';
import type { Database } from '../../../platform/db/database.ts';
import { answerArrivals, answerItinerary } from './answers.ts';
import type { Sources } from './source.ts';

/** Longest time until edits on other instances, changes at a line's own service and the passing of time show. */
const MOST_AGE_MS = 1_000;
const MOST_ANSWERS = 300;

/** Answers about vessel calls; the same object as long as nothing has changed (ADR 51). */
export interface VesselAnswers {
  arrivals(question: ArrivalQuestion): Promise<ArrivalAnswer>;
  itinerary(line: LineId, question: ItineraryQuestion): Promise<ItineraryAnswer>;
}

/** Answers from the sources of the lines, each at most one second old. */
export function cachedAnswers(database: Database, sources: Sources): VesselAnswers {
  const cache = new AnswerCache({ ageMs: MOST_AGE_MS, most: MOST_ANSWERS, version: () => database.version() });
  // Answers of a source that is down are not kept, so that the next request asks again.
  const isAnswer = ({ kind }: ArrivalAnswer | ItineraryAnswer) => kind !== 'down';
  return {
    arrivals: (question) =>
      cache.get(JSON.stringify(['arrivals', question]), () => answerArrivals(sources, question), isAnswer),
    itinerary: (line, question) =>
      cache.get(JSON.stringify([line, question]), () => answerItinerary(sources, line, question), isAnswer),
  };
}
