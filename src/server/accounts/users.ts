import { content } from '../../shared/content.ts';
import { textOf } from '../../shared/forms/values.ts';
import { normalizeTaxId, shownTaxId } from '../../shared/tax-id.ts';
import type { Connection } from '../platform/db/database.ts';
import { forUpdate } from '../platform/db/statements.ts';

type Query = Pick<Connection, 'query'>;

const OF_USER = ['user.id', 'user.accountId', 'user.email', 'user.loginEmail', 'user.name', 'user.status'] as const;
const OF_ACCOUNT = ['account.nit', 'account.name as accountName', 'account.verification'] as const;

/** Finds a person whom a client has invited, with the company's data; only while the client's account is active. */
export function findUser({ query }: Query, id: string) {
  return query
    .selectFrom('clientUsers as user')
    .innerJoin('clientAccounts as account', 'account.id', 'user.accountId')
    .select([...OF_USER, 'user.passwordHash', 'user.perfil', 'user.language'])
    .select([...OF_ACCOUNT, 'account.language as accountLanguage'])
    .where('user.id', '=', id)
    .where('account.status', '=', 'active')
    .executeTakeFirst();
}

export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/**
 * Finds a person as `findUser` does, and locks the row until the end of the transaction. To avoid deadlocks, every caller
 * locks the person before the person's links.
 */
export async function lockUser(tx: Connection, id: string): Promise<FoundUser | undefined> {
  const locked = await tx.query
    .selectFrom('clientUsers')
    .select('id')
    .where('id', '=', id)
    .$call(forUpdate(tx))
    .executeTakeFirst();
  return locked && findUser(tx, id);
}

/** Returns the people of an account, in the order of their invitation. */
export function peopleOf({ query }: Query, accountId: string) {
  return query
    .selectFrom('clientUsers')
    .select(['id', 'email', 'name', 'perfil', 'status', 'language', 'invitedAt', 'joinedAt'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Deletes the sessions, links and known devices of people who were removed. */
export async function forgetUsers({ query }: Query, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['sessions', 'linkTokens', 'knownDevices'] as const)
    await query.deleteFrom(table).where('realm', '=', 'client').where('accountId', 'in', ids).execute();
}

/**
 * Returns how a company is named to people whom it invites. A name that staff have not verified may be any text, so it
 * does not go to other people's mailboxes (S-23).
 */
export function companyLabel({
  nit,
  accountName,
  verification,
}: Pick<FoundUser, 'nit' | 'accountName' | 'verification'>): string {
  const taxId = `${content.taxId.label} ${shownTaxId(nit)}`;
  return verification === 'verified' ? `${accountName} (${taxId})` : taxId;
}

/** What a person of a client logs in with: the NIT of the company and the person's own address. */
export interface UserName {
  /** Digits only. */
  readonly nit: string;
  /** Lower case. */
  readonly loginEmail: string;
}

/** Returns the typed values in the form that is stored, for look-ups. */
export function userName({ nit, email }: { readonly nit: string; readonly email: string }): UserName {
  return { nit: normalizeTaxId(nit), loginEmail: loginEmail(email) };
}

/** Returns an address in the form that is stored and compared, so that it is found however it is typed. */
export function loginEmail(email: string): string {
  return textOf(email).toLowerCase();
}

/** Returns the user name as one text, for counting tries. It is unambiguous because a NIT contains no space. */
export function userSubject({ nit, loginEmail }: UserName): string {
  return `${nit} ${loginEmail}`;
}
