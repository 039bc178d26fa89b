import type { Database } from '../../platform/db/database.ts';
import { newLinkToken } from '../accounts/link-tokens.ts';
import type { ClientAccountTable, LinkTokenTable, Realm, StaffAccountTable } from '../accounts/tables.ts';

export type Addressee = Pick<ClientAccountTable, 'id' | 'nit' | 'name' | 'email' | 'status'>;
const COLUMNS = ['id', 'nit', 'name', 'email', 'status'] as const;

export function accountById({ query }: Database, id: string): Promise<Addressee | undefined> {
  return query.selectFrom('clientAccounts').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export function accountByNit({ query }: Database, nit: string): Promise<Addressee | undefined> {
  return query.selectFrom('clientAccounts').select(COLUMNS).where('nit', '=', nit).executeTakeFirst();
}

export type StaffAddressee = Pick<StaffAccountTable, 'id' | 'username' | 'firstName' | 'email' | 'status'>;
const STAFF_COLUMNS = ['id', 'username', 'firstName', 'email', 'status'] as const;

export function staffById({ query }: Database, id: string): Promise<StaffAddressee | undefined> {
  return query.selectFrom('staffAccounts').select(STAFF_COLUMNS).where('id', '=', id).executeTakeFirst();
}

export function staffByUsername({ query }: Database, username: string): Promise<StaffAddressee | undefined> {
  return query.selectFrom('staffAccounts').select(STAFF_COLUMNS).where('username', '=', username).executeTakeFirst();
}

/** The token of a link that is about to be mailed; earlier links for the same purpose end. */
export function makeLinkToken(
  database: Database,
  realm: Realm,
  purpose: LinkTokenTable['purpose'],
  accountId: string,
): Promise<string> {
  return database.transaction((tx) => newLinkToken(tx, realm, purpose, accountId));
}
