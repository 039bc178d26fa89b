import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../platform/db/unavailable.ts';
import { knownStatus, sendError } from '../platform/http/responses/errors.ts';
import { Refusal } from '../platform/refusal.ts';
import { sendRefusal } from './refusals.ts';

/** Answers errors of handlers with a status and no details; server errors are logged. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<Partial<FastifyError>>((error, request, reply) => {
    if (error instanceof Refusal) return sendRefusal(request, reply, error);
    if (hasBrokenOff(request)) {
      request.log.info({ err: error }, 'the request was aborted');
      return sendError(request, reply, 400);
    }
    if (isDatabaseUnavailable(error)) {
      request.log.error({ err: error }, 'database unavailable');
      return sendRefusal(request, reply, new Refusal('unavailable'));
    }
    const status = knownStatus(error?.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(request, reply, status);
  });
}

/** Whether the client disconnected before the whole request arrived; the error then has a code that databases use, too. */
function hasBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}
