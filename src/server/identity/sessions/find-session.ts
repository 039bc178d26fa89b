import { type Selectable, sql } from 'kysely';
import type { UserPerfil } from '../../../shared/session/client-perfil.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import { compileOnce } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';
import { isWritingImpossible } from '../../platform/db/unavailable.ts';
import type { ClientAccountTable, StaffAccountTable } from '../account-tables.ts';
import { hashToken } from '../tokens.ts';
import { LACKS_FACTOR } from './factors.ts';
import { isValidSession } from './sessions.ts';
import { hasUnwrittenEnd } from './unwritten-ends.ts';

/** The last use is stored at most this often, so that not every read is a write. */
const TOUCH_EVERY_MS = MINUTE_MS;

const COMPANY = ['nit', 'name', 'nitsistema', 'perfil', 'verification', 'verificationReason'] as const;

/** What every call of a client knows of its company. */
export type Company = Pick<Selectable<ClientAccountTable>, (typeof COMPANY)[number]>;

interface Used {
  /** Milliseconds since the stored time of use. */
  readonly idle: number;
}

interface ClientSession extends Company, Used {
  readonly accountId: string;
  /** Id of the person whom the client has invited; null for the account's own session. */
  readonly userId: string | null;
  /** The current perfil of that person. */
  readonly userPerfil: UserPerfil | null;
}

interface StaffSession extends Pick<StaffAccountTable, 'id' | 'username' | 'role'>, Used {
  /** 1 or 0: whether the account lacks the mandatory second factor. */
  readonly lacksFactor: number;
}

/**
 * Returns the holder of a client's valid token. Undefined for every other text, for companies that are not active, and for
 * people whom their company has removed (S-28, S-31, S-44, S-113).
 */
export function findClientSession(database: Database, token: string): Promise<ClientSession | undefined> {
  return find(database, token, readClientSession);
}

/** Returns the member of staff with a valid token. Undefined for every other text, and for suspended accounts (S-44). */
export function findStaffSession(database: Database, token: string): Promise<StaffSession | undefined> {
  return find(database, token, readStaffSession);
}

async function find<Session extends Used>(
  database: Database,
  token: string,
  read: (database: Database, tokenHash: string) => Promise<Session | undefined>,
): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  if (hasUnwrittenEnd(database, tokenHash)) return undefined;
  const session = await read(database, tokenHash);
  if (session !== undefined && session.idle > TOUCH_EVERY_MS) await touch(database, tokenHash);
  return session;
}

/** One query, compiled once, because it runs with every call of a logged-in client. */
const readClientSession = compileOnce(1, ({ query, now }, tokenHash) =>
  query
    .selectFrom('sessions')
    .leftJoin('clientUsers as user', (join) =>
      join.onRef('user.id', '=', 'sessions.accountId').on('user.status', '=', 'active'),
    )
    .innerJoin('clientAccounts as account', (join) =>
      join
        .on(({ eb, fn }) => eb('account.id', '=', fn.coalesce('user.accountId', 'sessions.accountId')))
        .on('account.status', '=', 'active'),
    )
    .select(['account.id as accountId', 'user.id as userId', 'user.perfil as userPerfil', idle(now)])
    .select(COMPANY.map((column) => `account.${column}` as const))
    .where('tokenHash', '=', tokenHash)
    .where('realm', '=', 'client')
    .where(isValidSession(now)),
);

const readStaffSession = compileOnce(1, ({ query, now }, tokenHash) =>
  query
    .selectFrom('sessions')
    .innerJoin('staffAccounts', 'staffAccounts.id', 'sessions.accountId')
    .select(['staffAccounts.id', 'username', 'role', LACKS_FACTOR.as('lacksFactor'), idle(now)])
    .where('tokenHash', '=', tokenHash)
    .where('realm', '=', 'staff')
    .where('staffAccounts.status', '=', 'active')
    .where(isValidSession(now)),
);

function idle(now: Database['now']) {
  return sql<number>`${now} - last_seen_at`.as('idle');
}

/** Stores the time of use. If the database cannot write, for example because its disk is full, reads still work (S-89). */
async function touch({ now, unsynced }: Database, tokenHash: string): Promise<void> {
  try {
    await unsynced.updateTable('sessions').set({ lastSeenAt: now }).where('tokenHash', '=', tokenHash).execute();
  } catch (error) {
    if (!isWritingImpossible(error)) throw error;
  }
}
