import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { VesselCall } from '../../../shared/vessels/call.ts';
import type { Handlers, OperationContext } from '../../api/handler.ts';
import { isDatabaseUnavailable } from '../../platform/db/unavailable.ts';
import { splitAddress } from '../../platform/http/address.ts';
import { knownStatus } from '../../platform/http/responses/errors.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { findPage } from '../calls/page-of-calls.ts';
import { portSchedules, vesselSchedules } from '../dcsa/write-schedules.ts';
import { type PARAMETERS, readScheduleQuery, type WrongParameter, writeCursor } from './service.ts';

const VERSION = '1.0.0';

/** Thrown for parameters that violate the standard. */
class WrongParameters extends Error {
  readonly wrong: readonly WrongParameter[];

  constructor(wrong: readonly WrongParameter[]) {
    super('wrong parameters');
    this.wrong = wrong;
  }
}

/** Our table of vessel calls for the programs of customers, in the form of the standard DCSA Commercial Schedules. */
export function dcsaSchedules(services: Services): Pick<Handlers, 'listVesselSchedules' | 'listPortSchedules'> {
  return {
    listVesselSchedules: async (context) => vesselSchedules(await findCalls(services, 'vessel', context)),
    listPortSchedules: async (context) => portSchedules(await findCalls(services, 'port', context)),
  };
}

async function findCalls(
  { database }: Services,
  kind: keyof typeof PARAMETERS,
  { request, reply }: Pick<OperationContext<'listVesselSchedules' | 'listPortSchedules'>, 'request' | 'reply'>,
): Promise<readonly VesselCall[]> {
  const read = readScheduleQuery(kind, new URLSearchParams(splitAddress(request.url).query));
  if ('wrong' in read) throw new WrongParameters(read.wrong);
  const { filter, limit, after } = read.query;
  const { calls, next } = await findPage(database, filter, limit, after);
  if (next !== undefined) reply.header('next-page-cursor', writeCursor(next));
  reply.header('api-version', VERSION);
  return calls;
}

/** Sends an error of any kind in the form of the standard. */
export function sendDcsaError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof WrongParameters)
    return sendErrors(request, reply, 400, 'Parameters are missing or malformed.', error.wrong);
  if (error instanceof Refusal && error.code === 'too-many-requests') {
    reply.header('retry-after', String(error.details.retryAfterSeconds ?? 1));
    return sendErrors(request, reply, 429, 'Too many requests from this address. Try again later.');
  }
  const status = isDatabaseUnavailable(error) ? 503 : statusOfError(error);
  // The request was refused before it reached the operation: its body has another type, or cannot be read.
  if (status < 500) return sendErrors(request, reply, status, 'The request is malformed.');
  request.log.error({ err: error }, 'a request for vessel schedules failed');
  if (status === 503) reply.header('retry-after', '30');
  return sendErrors(request, reply, status, 'The service is not available now. Try again later.');
}

function statusOfError(error: unknown): number {
  const { statusCode } = error as Partial<FastifyError>;
  return knownStatus(statusCode ?? 500);
}

function sendErrors(
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
