import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';

/** Returns the token of `Authorization: Bearer`; cookies give no authority (S-47). */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(headers.authorization ?? '')?.[1];
}

/**
 * Returns the session of the caller, and its token.
 * @param find returns the valid session of a token, if there is one
 * @throws Refusal "session-ended" if there is none
 */
export async function requireSession<Session>(
  request: FastifyRequest,
  find: (token: string) => Promise<Session | undefined>,
): Promise<{ readonly session: Session; readonly token: string }> {
  const token = bearerToken(request);
  const session = token === undefined ? undefined : await find(token);
  if (token === undefined || session === undefined) throw new Refusal('session-ended');
  return { session, token };
}
