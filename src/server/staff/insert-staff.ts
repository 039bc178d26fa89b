import { v7 as uuid } from 'uuid';
import type { LanguageId } from '../../generated/types.ts';
import type { StaffAccountTable } from '../identity/account-tables.ts';
import type { Connection } from '../platform/db/database.ts';
import { searchText } from '../platform/db/search-text.ts';

export type StaffPerson = Pick<StaffAccountTable, 'username' | 'firstName' | 'lastName' | 'email' | 'process'>;

interface NewStaff extends Pick<StaffAccountTable, 'role' | 'status' | 'passwordHash'> {
  readonly person: StaffPerson;
  readonly language: LanguageId;
}

/**
 * Stores a new account of staff in the given role and status.
 * @returns the id of the new account; undefined if the user name is taken
 */
export async function insertStaff(
  { query, now }: Connection,
  { person, ...account }: NewStaff,
): Promise<string | undefined> {
  const { username, firstName, lastName, email } = person;
  const inserted = await query
    .insertInto('staffAccounts')
    .values({
      ...person,
      ...account,
      id: uuid(),
      searchText: searchText(username, firstName, lastName, email),
      createdAt: now,
      updatedAt: now,
      decidedAt: account.status === 'pending' ? null : now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}
