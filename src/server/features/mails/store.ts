import { newLinkToken } from '../../platform/auth/link-tokens.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ClientAccountTable, LinkTokenTable } from '../../platform/db/tables.ts';

export type Addressee = Pick<ClientAccountTable, 'id' | 'nit' | 'name' | 'email' | 'status'>;
const COLUMNS = ['id', 'nit', 'name', 'email', 'status'] as const;

export function accountById({ query }: Database, id: string): Promise<Addressee | undefined> {
  return query.selectFrom('clientAccounts').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export function accountByNit({ query }: Database, nit: string): Promise<Addressee | undefined> {
  return query.selectFrom('clientAccounts').select(COLUMNS).where('nit', '=', nit).executeTakeFirst();
}

/** The token of a link that is about to be mailed; earlier links for the same purpose end. */
export function makeLinkToken(
  database: Database,
  purpose: LinkTokenTable['purpose'],
  accountId: string,
): Promise<string> {
  return database.query.transaction().execute((query) => newLinkToken(query, database, 'client', purpose, accountId));
}
