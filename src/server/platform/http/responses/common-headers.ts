import type { FastifyReply, FastifyRequest } from 'fastify';

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
