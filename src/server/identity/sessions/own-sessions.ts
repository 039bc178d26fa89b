import { createHash } from 'node:crypto';
import type { OpenSessions } from '../../../generated/api.ts';
import { instant } from '../../api/lists/instant.ts';
import type { Realm } from '../../api/realm.ts';
import type { Connection } from '../../platform/db/database.ts';
import { hashToken } from '../tokens.ts';
import { isValidSession } from './sessions.ts';

/** The caller whose sessions are listed, and the session that the call uses. */
export interface SessionHolder {
  readonly realm: Realm;
  /** Id of the account, or of a user whom a client has invited. */
  readonly id: string;
  /** The account, for the audit: of a user, that of the client. */
  readonly accountId: string;
  readonly token: string;
}

/** Returns the valid sessions of an account, the one used last first. */
export async function openSessionsOf(
  { query, now }: Connection,
  holder: SessionHolder,
): Promise<OpenSessions['sessions']> {
  const rows = await query
    .selectFrom('sessions')
    .select(['tokenHash', 'browser', 'system', 'createdAt', 'lastSeenAt'])
    .where('realm', '=', holder.realm)
    .where('accountId', '=', holder.id)
    .where(isValidSession(now))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('tokenHash')
    .execute();
  const own = hashToken(holder.token);
  return rows.map(({ tokenHash, browser, system, createdAt, lastSeenAt }) => ({
    id: publicId(tokenHash),
    browser: browser ?? '',
    system: system ?? '',
    loggedInAt: instant(createdAt),
    lastUsedAt: instant(lastSeenAt),
    isCurrent: tokenHash === own,
  }));
}

/** Ends a session by its public id; returns false if the account has no such valid session. */
export async function endOpenSession(
  { query, now }: Connection,
  { realm, id }: SessionHolder,
  sessionId: string,
): Promise<boolean> {
  const valid = await query
    .selectFrom('sessions')
    .select('tokenHash')
    .where('realm', '=', realm)
    .where('accountId', '=', id)
    .where(isValidSession(now))
    .execute();
  const meant = valid.find(({ tokenHash }) => publicId(tokenHash) === sessionId);
  if (meant === undefined) return false;
  await query.updateTable('sessions').set({ endedAt: now }).where('tokenHash', '=', meant.tokenHash).execute();
  return true;
}

/** Returns the public id of a session: a hash of the stored hash, from which no token can be derived (S-26). */
function publicId(tokenHash: string): string {
  const digits = createHash('sha256').update(`session ${tokenHash}`).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ].join('-');
}
