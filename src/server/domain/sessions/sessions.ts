import { sql } from 'kysely';
import type { UserPerfil } from '../../../shared/client-perfil.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/duration.ts';
import { compileOnce } from '../../platform/db/compiled-query.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { isWritingImpossible } from '../../platform/db/unavailable.ts';
import type { Device } from '../../platform/http/user-agent.ts';
import type { Realm } from '../accounts/tables.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import { hasUnwrittenEnd } from './unwritten-ends.ts';

/** Longest time from the login to the end of a session; the client gets that end as `expiration` (spec 9, S-27). */
const SESSION_LIFETIME_MS = 8 * HOUR_MS;
/** A session also ends after this time without use (S-27). */
const SESSION_IDLE_MS = 2 * HOUR_MS;
/** The last use is stored at most this often, so that not every read is a write. */
const TOUCH_EVERY_MS = MINUTE_MS;

/** The table of each realm's accounts. */
export const ACCOUNTS = { client: 'clientAccounts', staff: 'staffAccounts' } as const satisfies Record<Realm, string>;

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

export interface LivingSession {
  readonly accountId: string;
  /** Id of the person whom the client has invited; null for the account's own session. */
  readonly userId: string | null;
  /** The current perfil of that person. */
  readonly perfil: UserPerfil | null;
}

/**
 * Returns the holder of a token's valid session. Undefined for every other text, for accounts that are not active, and for
 * people whom their company has removed (S-28, S-31, S-44, S-113).
 */
export async function findSession(database: Database, realm: Realm, token: string): Promise<LivingSession | undefined> {
  const tokenHash = hashToken(token);
  if (hasUnwrittenEnd(database, tokenHash)) return undefined;
  const session = await LIVING[realm](database, tokenHash);
  if (session !== undefined && session.idle > TOUCH_EVERY_MS) await touch(database, tokenHash);
  return session;
}

/** Compiled once, because these queries run with every call of a logged-in user. */
const LIVING = {
  client: compileOnce(1, ({ query, now }, tokenHash) =>
    query
      .selectFrom('sessions')
      .leftJoin('clientUsers as person', (join) =>
        join.onRef('person.id', '=', 'sessions.accountId').on('person.status', '=', 'active'),
      )
      .innerJoin('clientAccounts as account', (join) =>
        join
          .on(({ eb, fn }) => eb('account.id', '=', fn.coalesce('person.accountId', 'sessions.accountId')))
          .on('account.status', '=', 'active'),
      )
      .select(['account.id as accountId', 'person.id as userId', 'person.perfil', idle(now)])
      .where('tokenHash', '=', tokenHash)
      .where('realm', '=', 'client')
      .where(isLiving(now)),
  ),
  staff: compileOnce(1, ({ query, now }, tokenHash) =>
    query
      .selectFrom('sessions')
      .innerJoin('staffAccounts as account', 'account.id', 'sessions.accountId')
      .select(['accountId', sql<null>`null`.as('userId'), sql<null>`null`.as('perfil'), idle(now)])
      .where('tokenHash', '=', tokenHash)
      .where('realm', '=', 'staff')
      .where('account.status', '=', 'active')
      .where(isLiving(now)),
  ),
} as const;

function idle(now: Database['now']) {
  return sql<number>`${now} - last_seen_at`.as('idle');
}

/** SQL condition: the session is not ended, not expired, and was used recently enough (S-27). */
export function isLiving(now: Database['now']) {
  return sql<boolean>`ended_at is null and expires_at > ${now} and last_seen_at > ${now} - ${SESSION_IDLE_MS}`;
}

/** Stores the time of use. If the database cannot write, for example because its disk is full, reads still work (S-89). */
async function touch({ now, unsynced }: Database, tokenHash: string): Promise<void> {
  try {
    await unsynced.updateTable('sessions').set({ lastSeenAt: now }).where('tokenHash', '=', tokenHash).execute();
  } catch (error) {
    if (!isWritingImpossible(error)) throw error;
  }
}

export async function endSession({ query, now }: Connection, token: string): Promise<void> {
  await query
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('tokenHash', '=', hashToken(token))
    .where('endedAt', 'is', null)
    .execute();
}

/**
 * Ends all sessions of an account or of a person, and logins that wait for a second factor. `except` is the hash of the
 * token of the session that asked for it (S-29).
 */
export async function endSessionsOf(
  { query, now }: Connection,
  realm: Realm,
  accountId: string,
  except?: string,
): Promise<void> {
  await query
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('realm', '=', realm)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .$if(except !== undefined, (update) => update.where('tokenHash', '!=', except ?? ''))
    .execute();
  if (realm === 'staff') await query.deleteFrom('pendingLogins').where('accountId', '=', accountId).execute();
}

/** Ends the sessions of a company and of all its people (S-113). */
export async function endSessionsOfCompany(connection: Connection, accountId: string): Promise<void> {
  const { query, now } = connection;
  await endSessionsOf(connection, 'client', accountId);
  await query
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('realm', '=', 'client')
    .where('accountId', 'in', query.selectFrom('clientUsers').select('id').where('accountId', '=', accountId))
    .where('endedAt', 'is', null)
    .execute();
}
