import type { OwnUser } from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import type { FormValues } from '../../../shared/forms/values.ts';
import type { Caller } from '../../identity/callers.ts';
import { isCommonPassword } from '../../identity/credentials/common-passwords.ts';
import { loginSubject, requireOwnPassword } from '../../identity/login.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { type FoundUser, findUser } from '../client-users/lock-user.ts';
import { userSubject } from '../client-users/user-name.ts';
import { replacePassword, setByLink, userOfLink } from './password-store.ts';

interface Chosen {
  readonly values: FormValues;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Sets the first password of an invited person, or another one, by a mailed link. A refused password does not use the link
 * up (S-34). No session is opened (S-38).
 * @throws Refusal "invalid-link", "invalid-fields" or "busy"
 */
export async function setPassword(
  { database, passwords, throttle, wakeMail }: Services,
  { token, values, ...about }: Chosen & { readonly token: string },
): Promise<void> {
  const linked = await userOfLink(database, token);
  if (linked === undefined) throw new Refusal('invalid-link');
  const passwordHash = await passwords.hash(chosenFor(linked.user, values));
  if (!(await setByLink(database, linked, { ...about, token, passwordHash }))) throw new Refusal('invalid-link');
  // The holder of the link has proved to own the login, so earlier failed logins no longer count (S-21).
  await throttle.clear('login-account', loginSubject('client', userSubject(linked.user)));
  wakeMail();
}

/**
 * Returns the data that an invited person sees of themselves.
 * @throws Refusal "session-ended" if the person was removed meanwhile
 */
export async function readOwn({ database }: Services, { userId = '' }: Caller): Promise<OwnUser> {
  const { email, name, perfil } = await requireUser(database, userId);
  return { email, name, perfil };
}

/**
 * Sets another password. Needs the password besides an open session, and ends all other sessions of the person (S-16, S-29).
 * @returns the new token of the session
 * @throws Refusal "invalid-fields", "changed-meanwhile", "session-ended", "too-many-requests" or "busy"
 */
export async function changePassword(
  services: Services,
  { userId = '', token }: Caller,
  { values, ...about }: Chosen,
): Promise<string> {
  const { database, passwords, throttle, wakeMail } = services;
  const user = await requireUser(database, userId);
  const { id, accountId, passwordHash: former } = user;
  if (former === null) throw new Refusal('session-ended');
  await requireOwnPassword(services, { id, passwordHash: former }, values, 'currentPassword');
  const chosen = chosenFor(user, values);
  await throttle.requireAdmission('own-change-account', id);
  const passwordHash = await passwords.hash(chosen);
  const change = { ...about, id, accountId, former, passwordHash, token };
  const renewed = await replacePassword(database, change);
  if (renewed === undefined) throw new Refusal('changed-meanwhile');
  wakeMail();
  return renewed;
}

async function requireUser(database: Services['database'], id: string): Promise<FoundUser> {
  const user = await findUser(database, id);
  if (user === undefined) throw new Refusal('session-ended');
  return user;
}

/**
 * Returns the chosen password.
 * @throws Refusal "invalid-fields" for a common password, or one made of well-known facts about the person (S-14)
 */
function chosenFor({ nit, accountName, name, email }: FoundUser, values: FormValues): string {
  const password = String(values['password'] ?? '');
  if (isCommonPassword(password, [nit, accountName, name, email, content.site.company.name, content.site.product]))
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'common' }] });
  return password;
}
