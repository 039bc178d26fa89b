import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageId, RefusalCode } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import type { ErrorBody } from '../../shared/http/api-error.ts';
import { isDatabaseUnavailable } from '../platform/db/errors.ts';
import { knownStatus, sendError } from '../platform/http/errors.ts';
import { visitorLanguage } from '../platform/http/request-headers.ts';
import { Refusal } from '../platform/refusal.ts';
import { formatWait, translate } from '../platform/translate.ts';

/** The HTTP status of each refusal. Exhaustive: a code of the catalog without a status does not compile. */
const STATUS: Readonly<Record<RefusalCode, number>> = {
  'wrong-credentials': 401,
  'wrong-user-credentials': 401,
  'too-many-users': 409,
  'awaiting-activation': 403,
  'already-active': 409,
  locked: 429,
  'too-many-requests': 429,
  'too-many-mails': 429,
  busy: 503,
  unavailable: 503,
  'session-ended': 401,
  'invalid-link': 400,
  'changed-meanwhile': 409,
  'invalid-fields': 422,
  'not-allowed': 403,
  'login-again': 403,
  'wrong-staff-credentials': 401,
  'awaiting-approval': 403,
  suspended: 403,
  'not-permitted': 403,
  'not-found': 404,
  'not-possible': 409,
  'key-reused': 422,
  'challenge-required': 428,
  'last-administrator': 409,
  'second-factor-asked': 401,
  'second-factor-over': 401,
  'second-factor-required': 403,
  'last-second-factor': 409,
  'bad-catalog-id': 422,
  'catalog-id-taken': 409,
  'link-not-offered': 409,
  'link-changed': 409,
  'own-host': 409,
  'host-not-used': 409,
  'four-eyes': 409,
  'draft-not-ready': 409,
  'draft-too-heavy': 422,
  'publishing-under-way': 409,
  'publishing-unavailable': 409,
  'schedule-in-past': 422,
  'only-previewed': 409,
  'no-call-time': 422,
  'bad-call-time': 422,
  'bad-voyage': 422,
  'bad-facility': 422,
  'bad-call-text': 422,
  'planned-departure-first': 422,
  'estimated-departure-first': 422,
  'actual-departure-first': 422,
};
const DEFAULT_WAIT_SECONDS = 30;

/** Returns the HTTP status of a refusal. */
export function statusOf(code: RefusalCode): number {
  return STATUS[code];
}

/** Returns the seconds after which the caller may retry; undefined if waiting alone does not help. */
export function waitAfter({ code, details }: Refusal): number | undefined {
  const isToWait = [429, 503].includes(STATUS[code]);
  return isToWait ? (details.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS) : undefined;
}

/** Returns the message of a refusal for the visitor. */
export function refusalMessage(refusal: Refusal, language: LanguageId): Promise<string> {
  const wait = waitAfter(refusal);
  return translate(
    content.errors[refusal.code],
    language,
    wait === undefined ? {} : { wait: formatWait(wait, language) },
  );
}

/** Sends a refusal in the visitor's language; `fields` names what the visitor has to change. */
async function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
  const { code, details } = refusal;
  const { fields, current, challenge, secondFactor } = details;
  const status = STATUS[code];
  const language = visitorLanguage(request);
  const wait = waitAfter(refusal);
  const message = await refusalMessage(refusal, language);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  if (code === 'session-ended') reply.header('www-authenticate', 'Bearer');
  const body: ErrorBody = {
    status: 'error',
    message,
    error: { code, message },
    requestId: request.id,
    ...(fields === undefined ? {} : { fields }),
    ...(current === undefined ? {} : { current }),
    ...(challenge === undefined ? {} : { challenge }),
    ...(secondFactor === undefined ? {} : { secondFactor }),
  };
  return reply.code(status).headers({ 'cache-control': 'no-store', 'content-language': language }).send(body);
}

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
