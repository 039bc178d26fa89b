import { site } from '../../../generated/site.ts';
import { type FieldRule, type FormValues, textOf } from '../../../shared/forms/values.ts';
import { requireOwnPassword } from '../../domain/accounts/require-own-password.ts';
import { admitConfirmation } from '../../domain/email-changes/admit.ts';
import type { Caller } from '../../domain/sessions/require-client.ts';
import { isCommonPassword } from '../../platform/credentials/common-passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import type { StoredProfile } from './store.ts';

/** The changes of a filled-in profile that concern access to the account. */
interface Secrets {
  readonly newEmail: string | undefined;
  readonly passwordHash: string | undefined;
}

/**
 * Returns the new address and the hash of the new password, if they change. The current password is then needed
 * besides an open session (S-16).
 * @throws Refusal "invalid-fields", "too-many-requests", "too-many-mails" or "busy"
 */
export async function changedSecrets(
  services: Services,
  { accountId }: Caller,
  before: StoredProfile,
  values: FormValues,
  company: string,
): Promise<Secrets> {
  const chosen = String(values['password'] ?? '');
  const typedEmail = textOf(values['email']);
  const newEmail = typedEmail === before.email ? undefined : typedEmail;
  if (chosen === '' && newEmail === undefined) return { newEmail, passwordHash: undefined };
  await requireOwnPassword(services, before, values, 'currentPassword');
  const { passwords, throttle } = services;
  if (chosen !== '' && isCommonPassword(chosen, [before.nit, company, site.company.name, site.product]))
    throw refused('password', 'common');
  if (chosen !== '') await throttle.requireAdmission('own-change-account', accountId);
  if (newEmail !== undefined) await admitConfirmation(throttle, accountId, newEmail);
  return { newEmail, passwordHash: chosen === '' ? undefined : await passwords.hash(chosen) };
}

/** Returns the refusal of one field of the profile. */
export function refused(field: string, rule: FieldRule): Refusal {
  return new Refusal('invalid-fields', { fields: [{ field, rule }] });
}
