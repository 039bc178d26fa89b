import { sql } from 'kysely';
import { HOUR_MS } from '../../shared/time/duration.ts';
import type { Realm } from '../api/handler.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { Device } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import { isOfAccount } from './accounts.ts';
import { hashToken, newToken } from './tokens.ts';

/** Longest time from the login to the end of a session; the client gets that end as `expiration` (spec 9, S-27). */
const SESSION_LIFETIME_MS = 8 * HOUR_MS;
/** A session also ends after this time without use (S-27). */
const SESSION_IDLE_MS = 2 * HOUR_MS;

export interface NewSession {
  readonly token: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Begins a session with a new token, whatever token the client had before (S-30). */
export async function beginSession(
  { query, now }: Connection,
  realm: Realm,
  accountId: string,
  device: Device = { browser: '', system: '' },
): Promise<NewSession> {
  const token = newToken(realm);
  const { expiresAt } = await query
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      realm,
      accountId,
      createdAt: now,
      expiresAt: sql<number>`${now} + ${SESSION_LIFETIME_MS}`,
      lastSeenAt: now,
      endedAt: null,
      authenticatedAt: now,
      ...device,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
}

/**
 * Gives an open session a new token, for what its holder has just proved or changed; the former token is dead at once (S-30).
 * @param isProven whether everything that the account's login asks for was given just now
 * @throws Refusal "session-ended" if the session has ended meanwhile
 */
export async function renewSession(
  { query, now }: Connection,
  realm: Realm,
  formerToken: string,
  isProven: boolean,
): Promise<NewSession> {
  const token = newToken(realm);
  const [former, tokenHash] = [hashToken(formerToken), hashToken(token)];
  const renewed = await query
    .updateTable('sessions')
    .set({ tokenHash, ...(isProven && { authenticatedAt: now }) })
    .where('tokenHash', '=', former)
    .where('endedAt', 'is', null)
    .returning('expiresAt')
    .executeTakeFirstOrThrow(() => new Refusal('session-ended'));
  await query.updateTable('emailChanges').set({ sessionHash: tokenHash }).where('sessionHash', '=', former).execute();
  return { token, expiresAt: renewed.expiresAt };
}

/** SQL condition: the session is not ended, not expired, and was used recently enough (S-27). */
export function isValidSession(now: Database['now']) {
  return sql<boolean>`ended_at is null and expires_at > ${now} and last_seen_at > ${now} - ${SESSION_IDLE_MS}`;
}

/** Ends sessions that have not ended yet. */
function ending({ query, now }: Connection) {
  return query.updateTable('sessions').set({ endedAt: now }).where('endedAt', 'is', null);
}

/** Ends a session, if it has not ended yet. */
export async function endSession(connection: Connection, token: string): Promise<void> {
  await ending(connection).where('tokenHash', '=', hashToken(token)).execute();
}

/**
 * Ends all sessions of an account or of a person, and logins that wait for a second factor. `except` is the hash of the
 * token of the session that asked for it (S-29).
 */
export async function endSessionsOf(
  connection: Connection,
  realm: Realm,
  accountId: string,
  except?: string,
): Promise<void> {
  await ending(connection)
    .where('realm', '=', realm)
    .where('accountId', '=', accountId)
    .$if(except !== undefined, (update) => update.where('tokenHash', '!=', except ?? ''))
    .execute();
  if (realm === 'staff')
    await connection.query.deleteFrom('pendingLogins').where('accountId', '=', accountId).execute();
}

/** Ends all sessions of an account, and those of the people of a company (S-113). */
export async function endAllSessions(connection: Connection, realm: Realm, accountId: string): Promise<void> {
  await endSessionsOf(connection, realm, accountId);
  await ending(connection).where('realm', '=', realm).where(isOfAccount(accountId)).execute();
}

/** Forgets what was proved since the login, because the account has got its first second factor, which was not. */
export async function forgetProof({ query }: Connection, token: string): Promise<void> {
  await query
    .updateTable('sessions')
    .set({ authenticatedAt: null })
    .where('tokenHash', '=', hashToken(token))
    .execute();
}

/** Counts the valid sessions of an account, and of the people of a company. */
export async function countValidSessions({ query, now }: Connection, realm: Realm, accountId: string): Promise<number> {
  const { count } = await query
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('realm', '=', realm)
    .where(isOfAccount(accountId))
    .where(isValidSession(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** Pause between attempts to store ends of sessions. */
const RETRY_MS = 2_000;

type Write = () => Promise<void>;
interface Unwritten {
  /** The function that stores each end, by the hash of the session's token. */
  readonly writes: Map<string, Write>;
  timer?: NodeJS.Timeout | undefined;
}
const unwritten = new WeakMap<Database, Unwritten>();

/**
 * Treats a session as ended in this process although the database could not store that, and retries until it can. Other
 * instances, and this one after a restart, learn of it only then (S-28, S-89).
 */
export function keepUnwrittenEnd(database: Database, tokenHash: string, write: Write): void {
  const kept = unwritten.get(database) ?? { writes: new Map() };
  unwritten.set(database, kept);
  kept.writes.set(tokenHash, write);
  tryLater(database, kept);
}

/** Whether a session was ended in this process although the database could not store that yet. */
export function hasUnwrittenEnd(database: Database, tokenHash: string): boolean {
  return unwritten.get(database)?.writes.has(tokenHash) ?? false;
}

/**
 * Stores the ends that could not be stored before.
 * @throws the first error of the database; the remaining ends are retried later
 */
export async function writeUnwrittenEnds(database: Database): Promise<void> {
  const kept = unwritten.get(database);
  for (const [tokenHash, write] of kept?.writes ?? []) {
    await write();
    kept?.writes.delete(tokenHash);
  }
}

function tryLater(database: Database, kept: Unwritten): void {
  kept.timer ??= setTimeout(async () => {
    await writeUnwrittenEnds(database).catch(() => {});
    kept.timer = undefined;
    if (kept.writes.size > 0) tryLater(database, kept);
  }, RETRY_MS).unref();
}

interface SessionTable {
  /** SHA-256 of the token, hex; the token itself is nowhere (S-26). */
  tokenHash: string;
  realm: Realm;
  /** Id of the account, or of a person whom a client has invited. Code without such people finds no account by that id. */
  accountId: string;
  createdAt: number;
  expiresAt: number;
  lastSeenAt: number;
  endedAt: number | null;
  /** When the password was last given; null in rows of earlier releases: at the login. */
  authenticatedAt: number | null;
  /** Browser and system of the login in words; null or empty if unknown. */
  browser: string | null;
  system: string | null;
}

/** A kind of device that an account has logged in on; a login on another one is reported by mail. */
interface KnownDeviceTable {
  realm: Realm;
  /** Id of the account or person, as in `SessionTable`. */
  accountId: string;
  browser: string;
  system: string;
  firstSeenAt: number;
  lastSeenAt: number;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    readonly sessions: SessionTable;
    readonly knownDevices: KnownDeviceTable;
  }
}
