import { audit } from '../../audit/audit.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endOpenSession, type SessionHolder } from '../sessions/own-sessions.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { hashToken } from '../tokens.ts';

/** Returns the password hash of whoever holds a session. @throws Refusal "session-ended" if they were removed meanwhile */
export async function passwordHashOf({ query }: Database, { realm, id, accountId }: SessionHolder): Promise<string> {
  const table = realm === 'staff' ? 'staffAccounts' : id === accountId ? 'clientAccounts' : 'clientUsers';
  const found = await query.selectFrom(table).select('passwordHash').where('id', '=', id).executeTakeFirst();
  if (found === undefined || found.passwordHash === null) throw new Refusal('session-ended');
  return found.passwordHash;
}

/** Ends one session. Returns false if the holder has no such session. */
export function endOne(
  database: Database,
  holder: SessionHolder,
  sessionId: string,
  requestInfo: RequestInfo,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await endOpenSession(tx, holder, sessionId))) return false;
    await auditEnd(tx, holder, requestInfo);
    return true;
  });
}

/** Ends all sessions of the holder except the one of the request. */
export function endOthers(database: Database, holder: SessionHolder, requestInfo: RequestInfo): Promise<void> {
  return database.transaction(async (tx) => {
    await endSessionsOf(tx, holder.realm, holder.id, hashToken(holder.token));
    await auditEnd(tx, holder, requestInfo);
  });
}

function auditEnd(tx: Connection, { realm, id, accountId }: SessionHolder, requestInfo: RequestInfo): Promise<void> {
  return audit(tx, { action: 'own-sessions-ended', actor: { realm, id }, subjectId: accountId, requestInfo });
}
