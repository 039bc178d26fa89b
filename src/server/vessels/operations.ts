import type { FastifyRequest } from 'fastify';
import type { LineId } from '../../generated/types.ts';
import { readLineId } from '../../shared/ids/read-line-id.ts';
import type { ArrivalAnswer, ArrivalQuery, ItineraryAnswer, ItineraryQuery } from '../../shared/vessels/answer.ts';
import { readArrivalQuery, readItineraryQuery } from '../../shared/vessels/queries.ts';
import type { Handlers } from '../api/handler.ts';
import { searchText } from '../platform/db/columns.ts';
import { splitAddress } from '../platform/http/address.ts';
import { Refusal } from '../platform/refusal.ts';
import { MAX_NAMES, type VesselAnswers } from './answers.ts';
import { calendarFile } from './calendar.ts';
import { itineraryTable } from './files/written-table.ts';
import { SourceDown, type Sources } from './source.ts';

interface Parts {
  readonly sources: Sources;
  readonly vesselAnswers: VesselAnswers;
  readonly publicUrl: string;
}

/** The operations that pages about vessels call or link to. */
export function vesselOperations({ sources, vesselAnswers, publicUrl }: Parts) {
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
    async readCalendarFile({ params, language }) {
      const id = /^([0-9a-f-]{1,40})\.ics$/.exec(params.file)?.[1];
      const source = sources[lineNamed(params.line)];
      const { calls } = id === undefined ? { calls: [] } : await unlessDown(source.find({ id }), { calls: [] });
      const [call] = calls;
      const file = call && (await calendarFile(call, language, new URL(publicUrl).host));
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

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(splitAddress(url).query);
}

function lineNamed(text: string): LineId {
  const line = readLineId(text);
  if (line === undefined) throw new Refusal('not-found');
  return line;
}

/** Returns what a source answers, or something else if it is down. */
async function unlessDown<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SourceDown) return otherwise;
    throw error;
  }
}
