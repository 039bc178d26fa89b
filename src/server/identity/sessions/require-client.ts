import type { FastifyRequest } from 'fastify';
import type { Operation, Perfil } from '../../../generated/api.ts';
import { ADMINISTRATOR } from '../../../shared/session/client-perfil.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Company, findClientSession } from './find-session.ts';
import { requireSession } from './require-session.ts';

/** The client that calls, and which person of it. */
export interface Caller {
  readonly accountId: string;
  /** Undefined for the company itself, which logs in by its NIT. */
  readonly userId: string | undefined;
  readonly perfil: Perfil;
  readonly company: Company;
  readonly token: string;
}

/**
 * Returns the client that calls. The perfil of a person is read with every call, so that a change applies from the next one
 * on (S-113).
 * @param perfiles whose sessions may call
 * @throws Refusal "session-ended", or "not-permitted" for a perfil that may not
 */
export async function requireClient(
  database: Database,
  request: FastifyRequest,
  { perfiles = [ADMINISTRATOR] }: Pick<Operation, 'perfiles'>,
): Promise<Caller> {
  const { session, token } = await requireSession(request, (text) => findClientSession(database, text));
  const { accountId, userId, userPerfil, ...company } = session;
  // This release knows no person without a perfil, so such a session is refused.
  const perfil = userId === null ? ADMINISTRATOR : userPerfil;
  if (perfil === null || !perfiles.includes(perfil)) throw new Refusal('not-permitted');
  return { accountId, userId: userId ?? undefined, perfil, company, token };
}

/** Returns the actor for the audit: the person, or the account itself. */
export function clientActor({ accountId, userId }: Pick<Caller, 'accountId' | 'userId'>) {
  return { realm: 'client', id: userId ?? accountId } as const;
}
