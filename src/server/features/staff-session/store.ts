import type { StaffAccountTable } from '../../domain/accounts/tables.ts';
import type { Database } from '../../platform/db/database.ts';

export type StaffAccount = Pick<
  StaffAccountTable,
  'id' | 'username' | 'firstName' | 'lastName' | 'role' | 'process' | 'status' | 'passwordHash'
>;
const COLUMNS = ['id', 'username', 'firstName', 'lastName', 'role', 'process', 'status', 'passwordHash'] as const;

export function findByUsername({ query }: Database, username: string): Promise<StaffAccount | undefined> {
  return query.selectFrom('staffAccounts').select(COLUMNS).where('username', '=', username).executeTakeFirst();
}

export function findById({ query }: Database, id: string): Promise<StaffAccount> {
  return query.selectFrom('staffAccounts').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}
