import type { ClientAccountTable } from '../../domain/accounts/tables.ts';
import { compileOnce } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';

export type Account = Pick<
  ClientAccountTable,
  'id' | 'nit' | 'nitsistema' | 'name' | 'perfil' | 'status' | 'passwordHash'
>;
const COLUMNS = ['id', 'nit', 'nitsistema', 'name', 'perfil', 'status', 'passwordHash'] as const;

export function findByNit({ query }: Database, nit: string): Promise<Account | undefined> {
  return query.selectFrom('clientAccounts').select(COLUMNS).where('nit', '=', nit).executeTakeFirst();
}

/** The account of a session, while it is not suspended (S-44). */
export const findById = compileOnce(1, ({ query }, id) =>
  query.selectFrom('clientAccounts').select(COLUMNS).where('id', '=', id).where('status', '=', 'active'),
);
