import type { LanguageId } from '../../../generated/types.ts';
import { type FormValues, textOf } from '../../../shared/forms/values.ts';
import { requireOwnPassword } from '../../identity/login.ts';
import { recipientKey } from '../../mail/prepare.ts';

import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { findAccount, findInvited, insertUser, sendInvitationAgain, type UserAction } from './store.ts';

interface Invitation {
  readonly accountId: string;
  readonly values: FormValues;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Invites a person into the account. This needs the password besides an open session, because it opens another way
 * into the account (S-16, S-113).
 * @throws Refusal "invalid-fields", "too-many-users", "too-many-mails", "too-many-requests", "busy" or "session-ended"
 */
export async function invite(services: Services, { accountId, values, ...about }: Invitation): Promise<void> {
  const { database, wakeMail } = services;
  const account = await findAccount(database, accountId);
  if (account === undefined) throw new Refusal('session-ended');
  await requireOwnPassword(services, account, values, 'password');
  const user = { name: textOf(values['name']), email: textOf(values['email']) };
  await admitMail(services, accountId, user.email);
  const outcome = await insertUser(database, { ...about, accountId, ...user });
  if (outcome === 'full') throw new Refusal('too-many-users');
  if (outcome === 'no-account') throw new Refusal('session-ended');
  if (outcome === 'exists') throw new Refusal('invalid-fields', { fields: [{ field: 'email', rule: 'wrong' }] });
  wakeMail();
}

/**
 * Sends an invitation once more, with a new link in place of the former one.
 * @throws Refusal "not-found", "not-possible" once the person has joined, "too-many-mails" or "too-many-requests"
 */
export async function sendAgain(services: Services, action: UserAction): Promise<void> {
  const { database, wakeMail } = services;
  const user = await findInvited(database, action);
  if (user === undefined) throw new Refusal('not-found');
  if (user.status !== 'invited') throw new Refusal('not-possible');
  await admitMail(services, action.accountId, user.email);
  if (!(await sendInvitationAgain(database, action))) throw new Refusal('not-possible');
  wakeMail();
}

/** Limits the invitations, because each one is mailed to an address that nobody has confirmed (S-23). */
async function admitMail({ throttle }: Services, accountId: string, email: string): Promise<void> {
  await throttle.requireAdmission('invitation-account', accountId);
  await throttle.requireAdmission('registration-recipient', recipientKey(email));
}
