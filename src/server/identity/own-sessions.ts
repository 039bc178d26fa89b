import { createHash } from 'node:crypto';
import type { OpenSessions } from '../../generated/api.ts';
import type { Handlers, Realm } from '../api/handler.ts';
import { instant } from '../api/lists/instant.ts';
import { audit } from '../audit/entries.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../services.ts';
import { type Caller, clientActor, type StaffCaller } from './callers.ts';
import { requireOwnPassword } from './login.ts';
import { endSessionsOf, isValidSession } from './sessions.ts';
import { hashToken } from './tokens.ts';

type Served =
  | 'listOwnSessions'
  | 'endOwnSession'
  | 'endOtherSessions'
  | 'listOwnStaffSessions'
  | 'endOwnStaffSession'
  | 'endOtherStaffSessions';

/** What a request to end sessions has. */
interface Ending {
  readonly body: { readonly password: string };
  readonly requestInfo: Parameters<typeof endOthers>[2];
}

/**
 * The caller's own sessions: clients and staff see where they are logged in, and end unknown sessions. That needs the password,
 * so that whoever has got into one session cannot keep its owner out (S-16).
 */
export function ownSessions(services: Services): Pick<Handlers, Served> {
  const { database } = services;
  const list = async (holder: SessionHolder) => ({ sessions: await openSessionsOf(database, holder) });
  const prove = async (holder: SessionHolder, { body }: Ending) => {
    const passwordHash = await passwordHashOf(database, holder);
    await requireOwnPassword(services, { id: holder.id, passwordHash }, body, 'password');
  };
  const end = async (holder: SessionHolder, sessionId: string, ending: Ending) => {
    await prove(holder, ending);
    if (!(await endOne(database, holder, sessionId, ending.requestInfo))) throw new Refusal('not-found');
  };
  const endAll = async (holder: SessionHolder, ending: Ending) => {
    await prove(holder, ending);
    await endOthers(database, holder, ending.requestInfo);
  };
  return {
    listOwnSessions: ({ caller }) => list(ofClient(caller)),
    endOwnSession: ({ caller, params, ...ending }) => end(ofClient(caller), params.id, ending),
    endOtherSessions: ({ caller, ...ending }) => endAll(ofClient(caller), ending),
    listOwnStaffSessions: ({ caller }) => list(ofStaff(caller)),
    endOwnStaffSession: ({ caller, params, ...ending }) => end(ofStaff(caller), params.id, ending),
    endOtherStaffSessions: ({ caller, ...ending }) => endAll(ofStaff(caller), ending),
  };
}

function ofClient(caller: Caller): SessionHolder {
  return { ...clientActor(caller), accountId: caller.accountId, token: caller.token };
}

function ofStaff({ id, token }: StaffCaller): SessionHolder {
  return { realm: 'staff', id, accountId: id, token };
}

/** Returns the password hash of whoever holds a session. @throws Refusal "session-ended" if they were removed meanwhile */
async function passwordHashOf({ query }: Database, { realm, id, accountId }: SessionHolder): Promise<string> {
  const table = realm === 'staff' ? 'staffAccounts' : id === accountId ? 'clientAccounts' : 'clientUsers';
  const found = await query.selectFrom(table).select('passwordHash').where('id', '=', id).executeTakeFirst();
  if (found === undefined || found.passwordHash === null) throw new Refusal('session-ended');
  return found.passwordHash;
}

/** Ends one session. Returns false if the holder has no such session. */
function endOne(
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
function endOthers(database: Database, holder: SessionHolder, requestInfo: RequestInfo): Promise<void> {
  return database.transaction(async (tx) => {
    await endSessionsOf(tx, holder.realm, holder.id, hashToken(holder.token));
    await auditEnd(tx, holder, requestInfo);
  });
}

function auditEnd(tx: Connection, { realm, id, accountId }: SessionHolder, requestInfo: RequestInfo): Promise<void> {
  return audit(tx, { action: 'own-sessions-ended', actor: { realm, id }, subjectId: accountId, requestInfo });
}

/** The caller whose sessions are listed, and the session that the call uses. */
interface SessionHolder {
  readonly realm: Realm;
  /** Id of the account, or of a user whom a client has invited. */
  readonly id: string;
  /** The account, for the audit: of a user, that of the client. */
  readonly accountId: string;
  readonly token: string;
}

/** Returns the valid sessions of an account, the one used last first. */
async function openSessionsOf({ query, now }: Connection, holder: SessionHolder): Promise<OpenSessions['sessions']> {
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
async function endOpenSession(
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
