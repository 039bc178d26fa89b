import { content } from '../../../shared/content/content.ts';
import type { Admissions } from '../../api/admissions.ts';
import { isCommonPassword } from '../../identity/credentials/common-passwords.ts';
import { recipientKey } from '../../mail/prepare.ts';
import type { FilledForm } from '../../platform/http/api/form-request.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { accountData } from '../account-data.ts';
import { sanitizeRut } from '../rut-file.ts';
import { findHolder, type Registration, refuseRepetition, register } from './store.ts';

/**
 * Registers a client of the line. The response is the same whether or not the NIT is new, after the same work (S-6).
 * @throws Refusal "invalid-fields", "key-reused" or "challenge-required"
 */
export async function registerClient(
  { database, passwords, throttle, wakeMail }: Services,
  { values, files }: FilledForm,
  admissions: Admissions,
  about: Pick<Registration, 'language' | 'idempotencyKey' | 'requestInfo'>,
): Promise<void> {
  const data = accountData(content.forms.registration, values);
  const password = String(values['password']);
  if (isCommonPassword(password, [data.nit, data.name, content.site.company.name, content.site.product]))
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'common' }] });
  const rut = await sanitizeRut(files['rut']);
  const { isAdmitted: isMailed } = await admissions.admit('registration-recipient', recipientKey(data.email));
  const registration = { ...about, data, rut, passwordHash: await passwords.hash(password), isMailed };
  if (!(await register(database, registration))) await notifyHolder(database, throttle, registration);
  wakeMail();
}

/**
 * Notifies the holder of a NIT that was registered again: one such mail per account and day, counted for the address
 * together with the mails of registrations.
 */
async function notifyHolder(
  database: Services['database'],
  throttle: Services['throttle'],
  registration: Registration,
): Promise<void> {
  const holder = await findHolder(database, registration.data.nit);
  const counts = [
    await throttle.admit('repetition-account', holder.id),
    await throttle.admit('registration-recipient', recipientKey(holder.email)),
  ];
  const isMailed = counts.every(({ isAdmitted }) => isAdmitted);
  await refuseRepetition(database, { ...registration, holder, isMailed });
}
