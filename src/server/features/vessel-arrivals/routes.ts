import type { FastifyRequest } from 'fastify';
import type { LineId } from '../../../generated/types.ts';
import { readLineId } from '../../../shared/ids/read-line-id.ts';
import { readArrivalQuery, readItineraryQuery } from '../../../shared/vessels/queries.ts';
import type { Handlers } from '../../domain/operations/handler.ts';
import { splitAddress } from '../../platform/http/address.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { calendarFile, itineraryTable, vesselNames } from './service.ts';

type Served = 'findArrivals' | 'suggestVesselNames' | 'readCalendarFile' | 'readItinerary' | 'readItineraryTable';

/** The operations that pages about vessels call or link to. */
export function vesselArrivals(services: Services): Pick<Handlers, Served> {
  const { vesselAnswers } = services;
  return {
    async findArrivals({ request }) {
      const question = readArrivalQuery(queryOf(request));
      return { question, answer: await vesselAnswers.arrivals(question) };
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
      return { question, answer: await vesselAnswers.itinerary(lineNamed(params.line), question) };
    },
    async readItineraryTable({ params, language, request }) {
      const line = lineNamed(params.line);
      const answer = await vesselAnswers.itinerary(line, readItineraryQuery(queryOf(request)));
      if (answer.kind === 'down') throw new Refusal('unavailable');
      return { name: `${line}.csv`, content: await itineraryTable(answer.calls, language) };
    },
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
