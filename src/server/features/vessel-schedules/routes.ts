import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import schema from '../../../../schema/api/dcsa-schedules.json' with { type: 'json' };
import type { VesselCall } from '../../../shared/vessels/call.ts';
import { findPage } from '../../domain/vessels/calls/page-of-calls.ts';
import { portSchedules, vesselSchedules } from '../../domain/vessels/dcsa/write-schedules.ts';
import { isDatabaseUnavailable } from '../../platform/db/unavailable.ts';
import { splitAddress } from '../../platform/http/address.ts';
import { routeSchema } from '../../platform/http/api/route-schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import { requireAdmission } from '../../platform/throttle/require-admission.ts';
import type { Services } from '../../services.ts';
import { PARAMETERS, readQuestion, type WrongParameter, writeCursor } from './service.ts';

const VERSION = '1.0.0';
const ERRORS = { 400: schema.error, 429: schema.error, 500: schema.error, 503: schema.error } as const;

/** Our table for programs of customers, as the standard DCSA Commercial Schedules has it. */
export async function schedules(app: FastifyInstance, services: Services): Promise<void> {
  const calls = [
    ['vessel', '/v1/vessel-schedules', 'Schedules by vessel (DCSA Commercial Schedules)', vesselSchedules],
    ['port', '/v1/port-schedules', 'Schedules by port (DCSA Commercial Schedules)', portSchedules],
  ] as const;
  for (const [kind, url, summary, shape] of calls) {
    const parameters = PARAMETERS[kind].map((name) => [name, { type: 'string' }] as const);
    app.get(
      url,
      {
        errorHandler: answerError,
        schema: routeSchema('vessels', summary, {
          querystring: { type: 'object', properties: Object.fromEntries(parameters) },
          response: { 200: kind === 'vessel' ? schema.schedules : schema.portSchedules, ...ERRORS },
        }),
        // Parameters are checked by our own reader, which answers in the error format of the standard.
        validatorCompiler: () => () => true,
      },
      (request, reply) => answer(services, kind, shape, request, reply),
    );
  }
}

async function answer(
  { database, throttle }: Services,
  kind: keyof typeof PARAMETERS,
  shape: (calls: readonly VesselCall[]) => readonly object[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await requireAdmission(throttle, 'schedules-address', addressKey(request.ip));
  const read = readQuestion(kind, new URLSearchParams(splitAddress(request.url).query));
  if ('wrong' in read) return sendFault(request, reply, 400, 'Parameters are missing or malformed.', read.wrong);
  const { filter, limit, after } = read.question;
  const { calls, next } = await findPage(database, filter, limit, after);
  if (next !== undefined) reply.header('next-page-cursor', writeCursor(next));
  return reply.header('api-version', VERSION).send(shape(calls));
}

/** Errors have the form of the standard, whatever they are. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal && error.code === 'too-many-requests') {
    reply.header('retry-after', String(error.details.retryAfterSeconds ?? 1));
    return sendFault(request, reply, 429, 'Too many requests from this address. Try again later.');
  }
  const status = isDatabaseUnavailable(error) ? 503 : 500;
  request.log.error({ err: error }, 'schedules not answered');
  if (status === 503) reply.header('retry-after', '30');
  return sendFault(request, reply, status, 'The service is not available now. Try again later.');
}

function sendFault(
  { method, url, id }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string,
  wrong: readonly WrongParameter[] = [],
): FastifyReply {
  const errors = wrong.map(({ property, value, message: errorCodeMessage }) => ({
    errorCode: 7000,
    property,
    value,
    errorCodeText: 'invalidQuery',
    errorCodeMessage,
  }));
  const body = {
    httpMethod: method,
    requestUri: splitAddress(url).path,
    statusCode: status,
    statusCodeText: STATUS_CODES[status],
    statusCodeMessage: message,
    providerCorrelationReference: id,
    errorDateTime: new Date().toISOString(),
    errors:
      errors.length > 0
        ? errors
        : [{ errorCode: 7003, errorCodeText: STATUS_CODES[status], errorCodeMessage: message }],
  };
  return reply.code(status).header('api-version', VERSION).send(body);
}
