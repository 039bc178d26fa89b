import type { OwnStaffAccount } from '../../../generated/api.ts';
import { type FormValues, textOf } from '../../../shared/forms/values.ts';
import { admitConfirmation } from '../../identity/email-changes/admit.ts';
import type { AskedEmail } from '../../identity/email-changes/ask.ts';
import { pendingEmail } from '../../identity/email-changes/email-changes.ts';
import { requireOwnPassword } from '../../identity/sessions/require-own-password.ts';
import type { StaffCaller } from '../../identity/sessions/require-staff.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { isCommonFor } from '../staff-person.ts';
import { findOwn, requestEmailChange, setPassword } from './store.ts';

/** Returns the caller's e-mail address and, while a change waits for confirmation, the new one. */
export async function readAccount({ database }: Services, id: string): Promise<OwnStaffAccount> {
  const { email } = await findOwn(database, id);
  const pending = await pendingEmail(database, 'staff', id);
  return { email, pendingEmail: pending?.newEmail ?? null };
}

/**
 * Asks for another e-mail address. Needs the password besides an open session (S-16).
 * @throws Refusal "invalid-fields", "changed-meanwhile", "too-many-requests", "too-many-mails" or "busy"
 */
export async function askForAnother(
  services: Services,
  { id, token }: StaffCaller,
  values: FormValues,
  about: Pick<AskedEmail, 'language' | 'requestInfo'>,
): Promise<void> {
  const { database, throttle, wakeMail } = services;
  const account = await findOwn(database, id);
  await requireOwnPassword(services, account, values, 'currentPassword');
  const newEmail = textOf(values['email']);
  if (newEmail === account.email) return;
  await admitConfirmation(throttle, id, newEmail);
  if (!(await requestEmailChange(database, account, { ...about, token, newEmail })))
    throw new Refusal('changed-meanwhile');
  wakeMail();
}

/**
 * Sets another password, by the same rules as a reset. Needs the password besides an open session, and ends all
 * other sessions (S-16, S-29).
 * @returns the new token of the session
 * @throws Refusal "invalid-fields", "changed-meanwhile", "too-many-requests" or "busy"
 */
export async function changePassword(
  services: Services,
  { id, token }: StaffCaller,
  values: FormValues,
  about: Pick<AskedEmail, 'language' | 'requestInfo'>,
): Promise<string> {
  const { database, passwords, throttle, wakeMail } = services;
  const account = await findOwn(database, id);
  await requireOwnPassword(services, account, values, 'currentPassword');
  const chosen = String(values['password'] ?? '');
  if (isCommonFor(account, chosen))
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'common' }] });
  await throttle.requireAdmission('own-change-account', id);
  const passwordHash = await passwords.hash(chosen);
  const renewed = await setPassword(database, account, { ...about, token, passwordHash });
  if (renewed === undefined) throw new Refusal('changed-meanwhile');
  wakeMail();
  return renewed;
}
