import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { VesselCall } from '../../../shared/vessels/call.ts';
import type { Handlers, OperationContext } from '../../api/handler.ts';
import type { Database } from '../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../platform/db/errors.ts';
import { splitAddress } from '../../platform/http/address.ts';
import { knownStatus } from '../../platform/http/errors.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findPage, type WrongParameter, WrongParameters } from './query.ts';
import { portSchedules, vesselSchedules } from './schedules.ts';

const VERSION = '1.0.0';

/** Our table of vessel calls for the programs of customers, in the form of the standard DCSA Commercial Schedules. */
export function dcsaSchedules({ database }: { readonly database: Database }) {
  return {
    listVesselSchedules: async (context) => vesselSchedules(await findCalls(database, 'vessel', context)),
    listPortSchedules: async (context) => portSchedules(await findCalls(database, 'port', context)),
  } satisfies Partial<Handlers>;
}

async function findCalls(
  database: Database,
  kind: 'vessel' | 'port',
  { request, reply }: Pick<OperationContext<'listVesselSchedules' | 'listPortSchedules'>, 'request' | 'reply'>,
): Promise<readonly VesselCall[]> {
  const { calls, nextCursor } = await findPage(database, kind, new URLSearchParams(splitAddress(request.url).query));
  if (nextCursor !== undefined) reply.header('next-page-cursor', nextCursor);
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
  const status = isDatabaseUnavailable(error) ? 503 : knownStatus((error as Partial<FastifyError>).statusCode ?? 500);
  // The request was refused before it reached the operation: its body has another type, or cannot be read.
  if (status < 500) return sendErrors(request, reply, status, 'The request is malformed.');
  request.log.error({ err: error }, 'a request for vessel schedules failed');
  if (status === 503) reply.header('retry-after', '30');
  return sendErrors(request, reply, status, 'The service is not available now. Try again later.');
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
