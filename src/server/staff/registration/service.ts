import type { FormValues } from '../../../shared/forms/values.ts';
import type { Admissions } from '../../api/challenges/admissions.ts';
import { recipientKey } from '../../mail/prepare.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { isCommonFor, staffPerson } from '../staff-person.ts';
import { type Registration, register } from './store.ts';

/**
 * Stores a request for access to the panel, which an administrator decides (S-43). The response is the same whether or not
 * the user name is new, after the same work (S-6, S-9).
 * @throws Refusal "invalid-fields", "key-reused" or "challenge-required"
 */
export async function registerStaff(
  { database, passwords, wakeMail }: Services,
  values: FormValues,
  admissions: Admissions,
  about: Pick<Registration, 'language' | 'idempotencyKey' | 'requestInfo'>,
): Promise<void> {
  const person = staffPerson(values);
  const password = String(values['password']);
  if (isCommonFor(person, password))
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'common' }] });
  const { isAdmitted: isMailed } = await admissions.admit('registration-recipient', recipientKey(person.email));
  const passwordHash = await passwords.hash(password);
  await register(database, { ...about, person, passwordHash, isMailed });
  wakeMail();
}
