import type { Selectable } from 'kysely';
import type { UserName } from '../accounts/client-users/user-name.ts';
import { lockPendingAccount } from '../accounts/earlier-registrations.ts';
import type { Realm } from '../api/realm.ts';
import type { ClientAccountTable, LinkTokenTable, StaffAccountTable } from '../identity/account-tables.ts';
import { ACCOUNTS } from '../identity/accounts-of-realm.ts';
import { newLinkToken } from '../identity/link-tokens.ts';
import type { Database } from '../platform/db/database.ts';
import { forUpdate } from '../platform/db/for-update.ts';

export type Addressee = Pick<Selectable<ClientAccountTable>, (typeof COLUMNS)[number]>;
const COLUMNS = ['id', 'nit', 'name', 'email', 'status', 'verification'] as const;

export function accountById({ query }: Database, id: string): Promise<Addressee | undefined> {
  return query.selectFrom('clientAccounts').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export function accountByNit({ query }: Database, nit: string): Promise<Addressee | undefined> {
  return query.selectFrom('clientAccounts').select(COLUMNS).where('nit', '=', nit).executeTakeFirst();
}

/** Returns the id of a person whom a client has invited, by what the person logs in with. */
export async function userIdByName({ query }: Database, { nit, loginEmail }: UserName): Promise<string | undefined> {
  const found = await query
    .selectFrom('clientUsers as user')
    .innerJoin('clientAccounts as account', 'account.id', 'user.accountId')
    .select('user.id')
    .where('nit', '=', nit)
    .where('loginEmail', '=', loginEmail)
    .executeTakeFirst();
  return found?.id;
}

export type StaffAddressee = Pick<StaffAccountTable, (typeof STAFF_COLUMNS)[number]>;
const STAFF_COLUMNS = ['id', 'username', 'firstName', 'lastName', 'email', 'status', 'role'] as const;

/**
 * Returns the member of staff whom a mail concerns; undefined if there is no such account any more.
 * @param id undefined if the mail concerns no member of staff
 */
export async function staffById({ query }: Database, id: string | undefined): Promise<StaffAddressee | undefined> {
  if (id === undefined) return undefined;
  return query.selectFrom('staffAccounts').select(STAFF_COLUMNS).where('id', '=', id).executeTakeFirst();
}

export function staffByUsername({ query }: Database, username: string): Promise<StaffAddressee | undefined> {
  return query.selectFrom('staffAccounts').select(STAFF_COLUMNS).where('username', '=', username).executeTakeFirst();
}

/** An activation link that is about to be mailed. */
interface ActivationLink {
  readonly email: string;
  readonly nit: string;
  readonly token: string;
}

/**
 * Makes an activation link for a pending account or for one of its earlier registrations. Reads the address and makes the
 * token in one transaction, so that no link goes to an address whose registration became an earlier one in between. A
 * mail that was claimed before that still belongs to its own registration (ADR 54).
 * @param known the id that the mail had when it was claimed
 */
export function makeActivationLink(
  database: Database,
  known: string,
  mailId: string,
): Promise<ActivationLink | undefined> {
  return database.transaction(async (tx) => {
    const accountId = await lockPendingAccount(tx, known);
    if (accountId === undefined) return undefined;
    const mail = await tx.query.selectFrom('outbox').select('accountId').where('id', '=', mailId).executeTakeFirst();
    const id = mail?.accountId ?? known;
    const account = await tx.query
      .selectFrom('clientAccounts')
      .leftJoin('earlierRegistrations', (join) => join.on('earlierRegistrations.id', '=', id))
      .select(['nit', 'clientAccounts.email', 'earlierRegistrations.email as earlierEmail'])
      .where('clientAccounts.id', '=', accountId)
      .executeTakeFirstOrThrow();
    const token = await newLinkToken(tx, 'client', 'activation', id);
    return { nit: account.nit, email: account.earlierEmail ?? account.email, token };
  });
}

/**
 * Returns the token for a link that is about to be mailed; earlier links for the same purpose stop working. Locks the
 * account, so that a suspension either voids the link or comes before it: then there is none.
 */
export function makeLinkToken(
  database: Database,
  realm: Realm,
  purpose: LinkTokenTable['purpose'],
  accountId: string,
): Promise<string | undefined> {
  return database.transaction(async (tx) => {
    const account = await tx.query
      .selectFrom(ACCOUNTS[realm])
      .select('status')
      .where('id', '=', accountId)
      .$call(forUpdate(tx))
      .executeTakeFirst();
    return account?.status === 'active' ? newLinkToken(tx, realm, purpose, accountId) : undefined;
  });
}
