import { v7 as uuid } from 'uuid';
import type { LanguageId } from '../../generated/types.ts';
import { type FormValues, textOf } from '../../shared/forms/values.ts';
import { type StaffAccountTable, staffWords } from '../identity/accounts.ts';
import { searchText } from '../platform/db/columns.ts';
import type { Connection } from '../platform/db/database.ts';

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
  const inserted = await query
    .insertInto('staffAccounts')
    .values({
      ...person,
      ...account,
      id: uuid(),
      searchText: searchText(...staffWords(person)),
      createdAt: now,
      updatedAt: now,
      decidedAt: account.status === 'pending' ? null : now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Returns the person's data for a staff account from the registration form. */
export function staffPerson(values: FormValues): StaffPerson {
  const text = (name: string) => textOf(values[name]);
  return {
    username: text('username').toLowerCase(),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    process: text('process'),
  };
}
