import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '../../../shared/http/api-error.ts';

/** Every status that an error response can have, and its whole message (S-77). */
const ERRORS: Readonly<Record<number, readonly [code: ErrorCode, message: string]>> = {
  400: ['bad-request', 'The request is malformed.'],
  401: ['unauthorized', 'This address needs a token.'],
  404: ['not-found', 'There is nothing at this address.'],
  405: ['method-not-allowed', 'This address does not allow this method.'],
  408: ['timeout', 'The request took too long to arrive.'],
  413: ['body-too-large', 'The body of the request is too large.'],
  414: ['address-too-long', 'The address is too long.'],
  415: ['unsupported-media-type', 'This type of body is not accepted here.'],
  431: ['headers-too-large', 'The headers of the request are too large.'],
  500: ['internal', 'Something went wrong on our side.'],
  503: ['unavailable', 'The service is not available now. Try again later.'],
};

/** Returns the error code for a status. */
export function codeOfStatus(status: number): ErrorCode {
  return ERRORS[status]?.[0] ?? 'internal';
}

/** Answers with the error of a status, as JSON with the id of the request; an unknown status becomes 500. */
export function sendError(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const known = knownStatus(status);
  return reply.code(known).header('cache-control', 'no-store').send(errorBody(known, request.id));
}

/** Answers errors before a route is found, such as an address that cannot be decoded: Fastify runs no hooks for them. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendCommonHeaders(request, reply);
  sendError(request, reply, error.statusCode ?? 500);
}

/** Answers errors before a request exists: bytes that are not HTTP, headers that are too large or too slow. */
export function answerClientError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code] ?? 400;
  const requestId = randomUUID();
  this.log.info({ requestId, status, reason: error.code }, 'request refused');
  const body = JSON.stringify(errorBody(status, requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Returns the status to send for the status of an error. */
export function knownStatus(status: number): number {
  if (status in ERRORS) return status;
  return status >= 400 && status < 500 ? 400 : 500;
}

function errorBody(status: number, requestId: string): ErrorBody {
  const [code, message] = ERRORS[status] ?? (['internal', ''] as const);
  return { error: { code, message }, requestId };
}

/** The policy of responses that are not pages: nothing in them may run or be framed. Pages send a policy of their own. */
const BARE_CONTENT_SECURITY_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS = {
  'content-security-policy': BARE_CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Two years. Sent with https only: a site that is tried out locally must not be pinned to https. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains';

/** Sets the headers of every response (S-53): the request's id, and headers that disable what we do not use. */
export function sendCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS).header('x-request-id', request.id);
  // Behind trusted proxies their X-Forwarded-Proto decides; from anyone else that header is ignored.
  if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
}

/** The address at which browsers report what a page's Content-Security-Policy has blocked. */
export const POLICY_REPORTS_PATH = '/policy-reports';

/** The name of that address in the header Reporting-Endpoints and in the directive report-to. */
export const POLICY_REPORTS_ENDPOINT = 'policy';
