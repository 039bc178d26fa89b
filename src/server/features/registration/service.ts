import { forms } from '../../../generated/forms.ts';
import { site } from '../../../generated/site.ts';
import { accountData } from '../../domain/accounts/account-data.ts';
import { takeRut } from '../../domain/accounts/rut-file.ts';
import { isCommonPassword } from '../../platform/credentials/common-passwords.ts';
import type { FilledForm } from '../../platform/http/api/form-request.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { type Registration, register } from './store.ts';

/**
 * Registers a client of the line. The answer is the same whether or not the NIT is new (S-6), after the same work.
 * @throws Refusal "invalid-fields"
 */
export async function registerClient(
  { database, passwords, wakeMail }: Services,
  { values, files }: FilledForm,
  about: Pick<Registration, 'language' | 'idempotencyKey' | 'requestInfo'>,
): Promise<void> {
  const data = accountData(forms.registration, values);
  const password = String(values['password']);
  if (isCommonPassword(password, [data.nit, data.name, site.company.name, site.product]))
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'common' }] });
  const rut = await takeRut(files['rut']);
  await register(database, { ...about, data, rut, passwordHash: await passwords.hash(password) });
  wakeMail();
}
