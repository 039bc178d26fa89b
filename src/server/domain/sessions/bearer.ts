import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Realm } from '../accounts/tables.ts';
import { findSession } from './sessions.ts';

export interface Caller {
  readonly accountId: string;
  readonly token: string;
}

/** The token of `Authorization: Bearer`; a cookie gives no authority (S-47). */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(headers.authorization ?? '')?.[1];
}

/**
 * Who calls.
 * @throws Refusal "session-ended" for every token that is not a living session of the realm
 */
export async function requireSession(database: Database, realm: Realm, request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request);
  const accountId = token === undefined ? undefined : await findSession(database, realm, token);
  if (token === undefined || accountId === undefined) throw new Refusal('session-ended');
  return { accountId, token };
}
