import type { FastifyRequest } from 'fastify';
import { type Selectable, sql } from 'kysely';
import type { Operation, Perfil } from '../../generated/api.ts';
import { ADMINISTRATOR, mayActAs, type StaffRole } from '../../shared/roles.ts';
import { MINUTE_MS } from '../../shared/time/duration.ts';
import type { FindCaller } from '../api/operations.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { isWritingImpossible } from '../platform/db/errors.ts';
import { Refusal } from '../platform/refusal.ts';
import type { ClientAccountTable, StaffAccountTable } from './accounts.ts';
import type { Passwords } from './credentials/passwords.ts';
import type { KeyedSecrets } from './credentials/pepper.ts';
import { HAS_FACTOR, LACKS_FACTOR } from './factors.ts';
import { hasUnwrittenEnd, isValidSession } from './sessions.ts';
import { hashToken } from './tokens.ts';

declare module '../api/handler.ts' {
  interface Callers {
    readonly client: Caller;
    readonly staff: StaffCaller;
    readonly publisher: StaffCaller;
    readonly administrator: StaffCaller;
  }
  interface HandlerServices {
    readonly passwords: Passwords;
    readonly keyed: KeyedSecrets;
  }
}

/** The client that calls, and which person of it. */
export interface Caller {
  readonly accountId: string;
  /** Undefined for the company itself, which logs in by its NIT. */
  readonly userId: string | undefined;
  readonly perfil: Perfil;
  readonly company: Company;
  readonly token: string;
}

/** What every call of a client knows of its company. */
export type Company = Pick<Selectable<ClientAccountTable>, (typeof COMPANY)[number]>;
const COMPANY = ['nit', 'name', 'nitsistema', 'perfil', 'verification', 'verificationReason'] as const;

/** The member of staff that calls. */
export interface StaffCaller extends Pick<StaffAccountTable, 'id' | 'username' | 'role'> {
  readonly token: string;
}

/** Returns the actor for the audit: the person, or the account itself. */
export function clientActor({ accountId, userId }: Pick<Caller, 'accountId' | 'userId'>) {
  return { realm: 'client', id: userId ?? accountId } as const;
}

/**
 * Returns what finds the caller of an operation, and requires a fresh login where the operation does. The caller is read with
 * every call, so that on every instance a change of perfil or role (S-113), a suspension (S-44) and the demand for a second
 * factor (S-94) apply from the next one on.
 * @throws Refusal "session-ended", "second-factor-required", "login-again", or "not-permitted" for an insufficient perfil or role
 */
export function callersOf(database: Database): FindCaller {
  return async (audience, request, operation) => {
    const caller =
      audience === 'client'
        ? await requireClient(database, request, operation)
        : await requireStaff(database, request, audience, operation);
    if (operation.freshLogin) await requireFreshLogin(database, caller.token, operation.changesFactor);
    return caller;
  };
}

async function requireClient(
  database: Database,
  request: FastifyRequest,
  { perfiles = [ADMINISTRATOR] }: Pick<Operation, 'perfiles'>,
): Promise<Caller> {
  const { session, token } = await requireSession(database, request, readClientSession);
  const { accountId, userId, userPerfil, ...company } = session;
  // This release knows no person without a perfil, so such a session is refused.
  const perfil = userId === null ? ADMINISTRATOR : userPerfil;
  if (perfil === null || !perfiles.includes(perfil)) throw new Refusal('not-permitted');
  return { accountId, userId: userId ?? undefined, perfil, company, token };
}

async function requireStaff(
  database: Database,
  request: FastifyRequest,
  role: StaffRole,
  { withoutSecondFactor }: Pick<Operation, 'withoutSecondFactor'>,
): Promise<StaffCaller> {
  const { session, token } = await requireSession(database, request, readStaffSession);
  const { lacksFactor, ...caller } = session;
  if (lacksFactor === 1 && !withoutSecondFactor) throw new Refusal('second-factor-required');
  if (!mayActAs(caller.role, role)) throw new Refusal('not-permitted');
  return { ...caller, token };
}

/** Returns the session of the token in `Authorization: Bearer`; cookies give no authority (S-47). */
async function requireSession<Session extends { readonly idle: number }>(
  database: Database,
  { headers }: FastifyRequest,
  read: ReadSession<Session>,
): Promise<{ readonly session: Session; readonly token: string }> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(headers.authorization ?? '')?.[1];
  const session = token === undefined ? undefined : await findSession(database, token, read);
  if (token === undefined || session === undefined) throw new Refusal('session-ended');
  return { session, token };
}

/** The last use is stored at most this often, so that not every read is a write. */
const TOUCH_EVERY_MS = MINUTE_MS;

type ReadSession<Session> = (database: Database, tokenHash: string) => Promise<Session | undefined>;

/** Returns the holder of a valid token, and stores that it was used; undefined for every other text. */
export async function findSession<Session extends { readonly idle: number }>(
  database: Database,
  token: string,
  read: ReadSession<Session>,
): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  if (hasUnwrittenEnd(database, tokenHash)) return undefined;
  const session = await read(database, tokenHash);
  if (session !== undefined && session.idle > TOUCH_EVERY_MS) await touch(database, tokenHash);
  return session;
}

/**
 * Returns nothing for companies that are not active, and for people whom their company has removed (S-28, S-31, S-44, S-113). One
 * query, because it runs with every call of a logged-in client.
 */
export function readClientSession({ query, now }: Database, tokenHash: string) {
  return (
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
      // Of the account's own session, the person is null.
      .select(['account.id as accountId', 'user.id as userId', 'user.perfil as userPerfil', idle(now)])
      .select(COMPANY.map((column) => `account.${column}` as const))
      .where('tokenHash', '=', tokenHash)
      .where('realm', '=', 'client')
      .where(isValidSession(now))
      .executeTakeFirst()
  );
}

/** Returns nothing for suspended accounts (S-44). */
function readStaffSession({ query, now }: Database, tokenHash: string) {
  return query
    .selectFrom('sessions')
    .innerJoin('staffAccounts', 'staffAccounts.id', 'sessions.accountId')
    .select(['staffAccounts.id', 'username', 'role', LACKS_FACTOR.as('lacksFactor'), idle(now)])
    .where('tokenHash', '=', tokenHash)
    .where('realm', '=', 'staff')
    .where('staffAccounts.status', '=', 'active')
    .where(isValidSession(now))
    .executeTakeFirst();
}

/** SQL: milliseconds since the stored time of use. */
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

/** How long after a proof a session may do what requires a fresh login, by the database's clock. */
const FRESH_LOGIN_MS = 10 * MINUTE_MS;

/** SQL condition: the holder has no second factor, or has given it again since the login, with the password. */
const FACTOR_WAS_GIVEN = sql<boolean>`(authenticated_at > created_at or not exists (
  select 1 from staff_accounts where staff_accounts.id = sessions.account_id and ${HAS_FACTOR}))`;

/**
 * Lets an operation continue that would be dangerous in a session left open on a desk (S-16).
 * @param ofFactor whether it changes a second factor: then the login itself is no proof for an account that has one
 * @throws Refusal "login-again" unless the password of the session, and its second factor if the account has one, were given
 *   recently
 */
async function requireFreshLogin({ query, now }: Connection, token: string, ofFactor = false): Promise<void> {
  await query
    .selectFrom('sessions')
    .select('tokenHash')
    .where('tokenHash', '=', hashToken(token))
    .where(sql<boolean>`coalesce(authenticated_at, created_at) > ${now} - ${FRESH_LOGIN_MS}`)
    .$if(ofFactor, (select) => select.where(FACTOR_WAS_GIVEN))
    .executeTakeFirstOrThrow(() => new Refusal('login-again'));
}
