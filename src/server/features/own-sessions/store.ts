import { hashToken } from '../../domain/accounts/tokens.ts';
import { audit, type RequestInfo } from '../../domain/audit/audit.ts';
import { endOpenSession, type SessionHolder } from '../../domain/sessions/own-sessions.ts';
import { endSessionsOfOwner } from '../../domain/sessions/session-owner.ts';
import type { Connection, Database } from '../../platform/db/database.ts';

/** False if the account has no such session. */
export function endOne(
  database: Database,
  holder: SessionHolder,
  sessionId: string,
  requestInfo: RequestInfo,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await endOpenSession(tx, holder, sessionId))) return false;
    await note(tx, holder, requestInfo);
    return true;
  });
}

/** Ends all but the one that asks. */
export function endOthers(database: Database, holder: SessionHolder, requestInfo: RequestInfo): Promise<void> {
  return database.transaction(async (tx) => {
    await endSessionsOfOwner(tx, holder, hashToken(holder.token));
    await note(tx, holder, requestInfo);
  });
}

function note(tx: Connection, { realm, accountId, userId }: SessionHolder, requestInfo: RequestInfo): Promise<void> {
  const actor = { realm, id: userId ?? accountId };
  return audit(tx, { action: 'own-sessions-ended', actor, subjectId: accountId, requestInfo });
}
