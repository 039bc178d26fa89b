import type { FastifyRequest } from 'fastify';
import type { LineId } from '../../../generated/types.ts';
import { readLineId } from '../../../shared/ids/read-line-id.ts';
import type { ArrivalAnswer, ArrivalQuery, ItineraryAnswer, ItineraryQuery } from '../../../shared/vessels/answer.ts';
import { readArrivalQuery, readItineraryQuery } from '../../../shared/vessels/queries.ts';
import type { Handlers } from '../../api/handler.ts';
import { splitAddress } from '../../platform/http/address.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { calendarFile, itineraryTable, vesselNames } from './service.ts';

type Served = 'findArrivals' | 'suggestVesselNames' | 'readCalendarFile' | 'readItinerary' | 'readItineraryTable';

/** The operations that pages about vessels call or link to. */
export function vesselArrivals(services: Services): Pick<Handlers, Served> {
  const { vesselAnswers } = services;
  const [arrivals, itineraries] = [
    repliesOf<ArrivalQuery, ArrivalAnswer>(),
    repliesOf<ItineraryQuery, ItineraryAnswer>(),
  ];
  return {
    async findArrivals({ request }) {
      const question = readArrivalQuery(queryOf(request));
      return arrivals(question, await vesselAnswers.arrivals(question));
    },
    async suggestVesselNames({ request }) {
      const { line, vessel } = readArrivalQuery(queryOf(request));
      return { names: await vesselNames(services, readLineId(line), vessel) };
    },
    async readCalendarFile({ params, language }) {
      const id = /^([0-9a-f-]{1,40})\.ics$/.exec(params.file)?.[1];
      const line = lineNamed(params.line);
      const file = id === undefined ? undefined : await calendarFile(services, line, id, language);
      if (file === undefined) throw new Refusal('not-found');
      return file;
    },
    async readItinerary({ params, request }) {
      const question = readItineraryQuery(queryOf(request));
      return itineraries(question, await vesselAnswers.itinerary(lineNamed(params.line), question));
    },
    async readItineraryTable({ params, language, request }) {
      const line = lineNamed(params.line);
      const answer = await vesselAnswers.itinerary(line, readItineraryQuery(queryOf(request)));
      if (answer.kind === 'down') throw new Refusal('unavailable');
      return { name: `${line}.csv`, content: await itineraryTable(answer.calls, language) };
    },
  };
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

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(splitAddress(url).query);
}

function lineNamed(text: string): LineId {
  const line = readLineId(text);
  if (line === undefined) throw new Refusal('not-found');
  return line;
}
