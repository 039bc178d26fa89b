import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LineId } from '../../../generated/types.ts';
import { readLineId } from '../../../shared/read-line-id.ts';
import { API_PATH } from '../../../shared/site-paths.ts';
import { apiPaths } from '../../../shared/vessels/addresses.ts';
import { answerArrivals, answerItinerary } from '../../domain/vessels/calls/answers.ts';
import { arrivalQuestion, itineraryQuestion } from '../../domain/vessels/calls/questions.ts';
import { splitAddress } from '../../platform/http/address.ts';
import { routeSchema } from '../../platform/http/api/route-schema.ts';
import { CSV } from '../../platform/http/api/send-file.ts';
import { visitorLanguage } from '../../platform/http/visitor-language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import { requireAdmission } from '../../platform/throttle/require-admission.ts';
import type { Services } from '../../services.ts';
import { calendarFile, itineraryTable, vesselNames } from './service.ts';

const REFUSALS = ['too-many-requests'] as const;
const TEXT = { type: 'string' } as const;
const OBJECT = { type: 'object', additionalProperties: true } as const;

/** What the pages about vessels load and lead to. */
export async function vesselArrivals(app: FastifyInstance, services: Services): Promise<void> {
  const { sources } = services;
  const admit = (request: FastifyRequest) =>
    requireAdmission(services.throttle, 'vessels-address', addressKey(request.ip));

  app.get(
    below(apiPaths.arrivals),
    { schema: routeSchema('vessels', 'When a vessel arrives', { refusals: REFUSALS, response: { 200: OBJECT } }) },
    async (request) => {
      await admit(request);
      const question = arrivalQuestion(queryOf(request));
      return { question, answer: await answerArrivals(sources, question) };
    },
  );

  app.get(
    below(apiPaths.names),
    {
      schema: routeSchema('vessels', 'Names of vessels of a line that begin so', {
        refusals: REFUSALS,
        response: { 200: { type: 'object', properties: { names: { type: 'array', items: TEXT } } } },
      }),
    },
    async (request) => {
      await admit(request);
      const { line, vessel } = arrivalQuestion(queryOf(request));
      return { names: await vesselNames(services, readLineId(line), vessel) };
    },
  );

  app.get<{ Params: { line: string; file: string } }>(
    `${below(apiPaths.arrivals)}/:line/:file`,
    {
      schema: routeSchema('vessels', 'A call for a calendar (iCalendar)', {
        refusals: [...REFUSALS, 'not-found'],
        response: { 200: { content: { 'text/calendar': { schema: TEXT } } } },
      }),
    },
    async (request, reply) => {
      await admit(request);
      const id = /^([0-9a-f-]{1,40})\.ics$/.exec(request.params.file)?.[1];
      const line = lineNamed(request.params.line);
      const file = id === undefined ? undefined : await calendarFile(services, line, id, visitorLanguage(request));
      if (file === undefined) throw new Refusal('not-found');
      return send(reply, 'text/calendar; charset=utf-8', file.name, file.content);
    },
  );

  app.get<{ Params: { line: string } }>(
    below(apiPaths.itinerary(':line')),
    {
      schema: routeSchema('vessels', 'The coming calls of a line', {
        refusals: [...REFUSALS, 'not-found'],
        response: { 200: OBJECT },
      }),
    },
    async (request) => {
      await admit(request);
      const question = itineraryQuestion(queryOf(request));
      return { question, answer: await answerItinerary(sources, lineNamed(request.params.line), question) };
    },
  );

  app.get<{ Params: { line: string } }>(
    below(apiPaths.itineraryTable(':line')),
    {
      schema: routeSchema('vessels', 'The same as a table for spreadsheets', {
        refusals: [...REFUSALS, 'not-found'],
        response: { 200: CSV },
      }),
    },
    async (request, reply) => {
      await admit(request);
      const line = lineNamed(request.params.line);
      const answer = await answerItinerary(sources, line, itineraryQuestion(queryOf(request)));
      if (answer.kind === 'down') throw new Refusal('unavailable');
      const table = await itineraryTable(answer.calls, visitorLanguage(request));
      return send(reply, 'text/csv; charset=utf-8', `${line}.csv`, table);
    },
  );
}

/** Under the prefix that every call of the interface has. */
function below(path: string): string {
  return path.slice(API_PATH.length);
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(splitAddress(url).query);
}

function lineNamed(text: string): LineId {
  const line = readLineId(text);
  if (line === undefined) throw new Refusal('not-found');
  return line;
}

/** Sends a file to save; its name is reduced to plain characters. */
function send(reply: FastifyReply, type: string, name: string, content: string): FastifyReply {
  const plain = name.replace(/[^A-Za-z0-9._-]/g, '_');
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${plain}"`)
    .serializer((text: string) => text)
    .send(content);
}
