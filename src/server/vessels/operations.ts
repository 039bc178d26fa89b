import type { FastifyRequest } from 'fastify';
import type { LineId } from '../../generated/types.ts';
import { readLineId } from '../../shared/line-id.ts';
import type { ArrivalAnswer, ArrivalQuery, ItineraryAnswer, ItineraryQuery } from '../../shared/vessels/query.ts';
import { readArrivalQuery, readItineraryQuery } from '../../shared/vessels/read-query.ts';
import type { Handlers } from '../api/handler.ts';
import { searchText } from '../platform/db/columns.ts';
import { splitAddress } from '../platform/http/address.ts';
import { Refusal } from '../platform/refusal.ts';
import { MAX_NAMES, type VesselAnswers } from './answers.ts';
import { type Sources, unlessDown } from './source.ts';

export interface VesselParts {
  readonly sources: Sources;
  readonly vesselAnswers: VesselAnswers;
}

/** The operations that pages about vessels call. */
export function vesselOperations({ sources, vesselAnswers }: VesselParts) {
  const arrivals = repliesOf<ArrivalQuery, ArrivalAnswer>();
  const itineraries = repliesOf<ItineraryQuery, ItineraryAnswer>();
  return {
    async findArrivals({ request }) {
      const question = readArrivalQuery(queryOf(request));
      return arrivals(question, await vesselAnswers.arrivals(question));
    },
    /** Proposes vessel names; none if the source is down. */
    async suggestVesselNames({ request }) {
      const { line: id, vessel } = readArrivalQuery(queryOf(request));
      const line = readLineId(id);
      if (line === undefined || vessel === '') return { names: [] };
      return { names: await unlessDown(sources[line].suggest(searchText(vessel), MAX_NAMES), []) };
    },
    readNextCalls: () => vesselAnswers.next(),
    async readItinerary({ params, request }) {
      const question = readItineraryQuery(queryOf(request));
      return itineraries(question, await vesselAnswers.itinerary(lineNamed(params.line), question));
    },
  } satisfies Partial<Handlers>;
}

/** Makes the replies with cached answers: the same object for the same answer, which belongs to one question. */
function repliesOf<Question, Answer extends object>() {
  const known = new WeakMap<Answer, { readonly question: Question; readonly answer: Answer }>();
  return (question: Question, answer: Answer) => {
    const reply = known.get(answer) ?? { question, answer };
    known.set(answer, reply);
    return reply;
  };
}

/** Returns the query of a request, each value of which may be any text. */
export function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(splitAddress(url).query);
}

/** Returns the line that an address names. @throws Refusal "not-found" */
export function lineNamed(text: string): LineId {
  const line = readLineId(text);
  if (line === undefined) throw new Refusal('not-found');
  return line;
}
