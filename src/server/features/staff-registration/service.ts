import { site } from '../../../generated/site.ts';
import type { FormValues } from '../../../shared/forms/values.ts';
import { isCommonPassword } from '../../platform/credentials/common-passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { type Registration, register } from './store.ts';

/**
 * Takes down who asks for access; an administrator decides (security 43). The answer is the same whether or not the
 * user name is new (security 6, 9), after the same work.
 * @throws Refusal "invalid-fields"
 */
export async function registerStaff(
  { database, passwords, wakeMail }: Services,
  values: FormValues,
  about: Pick<Registration, 'language' | 'idempotencyKey' | 'origin'>,
): Promise<void> {
  const text = (name: string) => String(values[name]).normalize('NFC').trim();
  const [username, firstName, lastName, email] = [
    text('username').toLowerCase(),
    text('firstName'),
    text('lastName'),
    text('email'),
  ];
  const password = String(values['password']);
  if (isCommonPassword(password, [username, firstName, lastName, site.company.name, site.product]))
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'common' }] });
  const passwordHash = await passwords.hash(password);
  const person = { username, firstName, lastName, email, process: text('process') };
  await register(database, { ...about, person, passwordHash });
  wakeMail();
}
