import { content } from '../../shared/content/content.ts';
import type { FormValues } from '../../shared/forms/values.ts';
import { isCommonPassword } from '../identity/credentials/common-passwords.ts';
import type { StaffPerson } from './insert-staff.ts';

/** Returns the person's data for a staff account from the registration form. */
export function staffPerson(values: FormValues): StaffPerson {
  const text = (name: string) => String(values[name]).normalize('NFC').trim();
  return {
    username: text('username').toLowerCase(),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    process: text('process'),
  };
}

/** The personal data that must not make up a password. */
type Named = Pick<StaffPerson, 'username' | 'firstName' | 'lastName' | 'email'>;

/** Whether a password is a common one, or made from what everybody knows of the person (S-14). */
export function isCommonFor({ username, firstName, lastName, email }: Named, password: string): boolean {
  return isCommonPassword(password, [
    username,
    firstName,
    lastName,
    email,
    content.site.company.name,
    content.site.product,
  ]);
}
