import type { LanguageId } from '../../../generated/types.ts';
import type { Realm } from '../../api/realm.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { newToken } from '../tokens.ts';
import { admitConfirmation } from './admit.ts';
import { pendingEmail } from './email-changes.ts';
import { confirm, hasStopLink, queueConfirmation, stop, withdrawPending } from './store.ts';

/** The account whose address changes. */
interface Holder {
  readonly realm: Realm;
  readonly id: string;
}

/**
 * Gives the account its new address, for clients and staff alike: the token identifies the account.
 * @throws Refusal "invalid-link"
 */
export async function confirmEmail(
  { database, wakeMail }: Services,
  token: string,
  language: LanguageId,
  requestInfo: RequestInfo,
): Promise<void> {
  if (!(await confirm(database, { token, language, requestInfo }))) throw new Refusal('invalid-link');
  wakeMail();
}

/**
 * Stops or undoes a change. The person who requested it knew the password, so the password is replaced as well (S-16).
 * @throws Refusal "invalid-link" or "busy"
 */
export async function stopEmailChange(
  { database, passwords, wakeMail }: Services,
  token: string,
  language: LanguageId,
  requestInfo: RequestInfo,
): Promise<void> {
  if (!(await hasStopLink(database, token))) throw new Refusal('invalid-link');
  // The hash of a random password that nobody knows.
  const passwordHash = await passwords.hash(newToken('client'));
  if (!(await stop(database, { token, passwordHash, language, requestInfo }))) throw new Refusal('invalid-link');
  wakeMail();
}

/**
 * Mails the link again; does nothing if no new address waits for confirmation.
 * @throws Refusal "too-many-requests" or "too-many-mails"
 */
export async function sendConfirmation(
  { database, throttle, wakeMail }: Services,
  { realm, id }: Holder,
  language: LanguageId,
): Promise<void> {
  const pending = await pendingEmail(database, realm, id);
  if (pending === undefined) return;
  await admitConfirmation(throttle, id, pending.newEmail);
  await queueConfirmation(database, pending, id, language);
  wakeMail();
}

/** Withdraws the pending change of an account's e-mail address, if there is one. Its link stops working. */
export async function withdraw({ database }: Services, { realm, id }: Holder, requestInfo: RequestInfo): Promise<void> {
  await withdrawPending(database, realm, id, requestInfo);
}
