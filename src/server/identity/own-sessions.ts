import { createHash } from 'node:crypto';
import type { OpenSessions } from '../../generated/api.ts';
import type { HandlerServices, Handlers, Realm } from '../api/handler.ts';
import { audit } from '../audit/entries.ts';
import { instant } from '../platform/db/columns.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Caller, clientActor, type StaffCaller } from './callers.ts';
import { requireOwnPassword } from './login.ts';
import { endSessionsOf, isValidSession } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** What a request to end sessions has. */
interface Ending {
  readonly body: { readonly password: string };
  readonly requestInfo: RequestInfo;
}

/**
 * The caller's own sessions: clients and staff see where they are logged in, and end unknown sessions. That needs the password,
 * so that whoever has got into one session cannot keep its owner out (S-16).
 */
export function ownSessionOperations({ database, passwords, throttle }: HandlerServices) {
  const list = async (holder: SessionHolder) => ({ sessions: await openSessionsOf(database, holder) });
  /** @param endSessions returns false if the holder has no such session */
  const end = async (
    holder: SessionHolder,
    { body, requestInfo }: Ending,
    endSessions: (tx: Connection) => Promise<boolean>,
  ) => {
    const passwordHash = await passwordHashOf(database, holder);
    await requireOwnPassword({ passwords, throttle }, { id: holder.id, passwordHash }, body, 'password');
    await database.transaction(async (tx) => {
      if (!(await endSessions(tx))) throw new Refusal('not-found');
      const { realm, id, accountId } = holder;
      await audit(tx, { action: 'own-sessions-ended', actor: { realm, id }, subjectId: accountId, requestInfo });
    });
  };
  const endOne = (holder: SessionHolder, sessionId: string, ending: Ending) =>
    end(holder, ending, (tx) => endOpenSession(tx, holder, sessionId));
  const endOthers = (holder: SessionHolder, ending: Ending) =>
    end(holder, ending, async (tx) => {
      await endSessionsOf(tx, holder.realm, holder.id, hashToken(holder.token));
      return true;
    });
  return {
    listOwnSessions: ({ caller }) => list(ofClient(caller)),
    endOwnSession: ({ caller, params, ...ending }) => endOne(ofClient(caller), params.id, ending),
    endOtherSessions: ({ caller, ...ending }) => endOthers(ofClient(caller), ending),
    listOwnStaffSessions: ({ caller }) => list(ofStaff(caller)),
    endOwnStaffSession: ({ caller, params, ...ending }) => endOne(ofStaff(caller), params.id, ending),
    endOtherStaffSessions: ({ caller, ...ending }) => endOthers(ofStaff(caller), ending),
  } satisfies Partial<Handlers>;
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

/** Returns the valid sessions of an account, the one used last first. */
async function openSessionsOf(connection: Connection, holder: SessionHolder): Promise<OpenSessions['sessions']> {
  const rows = await validSessions(connection, holder)
    .select(['browser', 'system', 'createdAt', 'lastSeenAt'])
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
async function endOpenSession(connection: Connection, holder: SessionHolder, sessionId: string): Promise<boolean> {
  const { query, now } = connection;
  const valid = await validSessions(connection, holder).execute();
  const meant = valid.find(({ tokenHash }) => publicId(tokenHash) === sessionId);
  if (meant === undefined) return false;
  await query.updateTable('sessions').set({ endedAt: now }).where('tokenHash', '=', meant.tokenHash).execute();
  return true;
}

function validSessions({ query, now }: Connection, { realm, id }: SessionHolder) {
  return query
    .selectFrom('sessions')
    .select('tokenHash')
    .where('realm', '=', realm)
    .where('accountId', '=', id)
    .where(isValidSession(now));
}

/** Returns the public id of a session: a hash of the stored hash, from which no token can be derived (S-26). */
function publicId(tokenHash: string): string {
  const digits = createHash('sha256').update(`session ${tokenHash}`).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
