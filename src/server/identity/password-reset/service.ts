import type { LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import type { Realm } from '../../api/realm.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { isCommonPassword } from '../credentials/common-passwords.ts';
import { loginSubject } from '../sessions/try-password.ts';
import { holderOfLink, reset } from './store.ts';

interface ResetRequest {
  readonly token: string;
  readonly password: string;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Sets a new password by a mailed link, for clients and staff alike (S-9). A refused password does not use the link up
 * (S-34). The reset opens no session (S-38).
 * @throws Refusal "invalid-link" or "invalid-fields"
 */
export async function resetPassword(
  services: Services,
  realm: Realm,
  { token, password, ...rest }: ResetRequest,
): Promise<void> {
  const { database, passwords, throttle, wakeMail } = services;
  const holder = await holderOfLink(database, realm, token);
  if (holder === undefined) throw new Refusal('invalid-link');
  if (isCommonPassword(password, [...holder.names, content.site.company.name, content.site.product]))
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'common' }] });
  const passwordHash = await passwords.hash(password);
  if (!(await reset(database, realm, { token, passwordHash, ...rest }))) throw new Refusal('invalid-link');
  // The holder of the link has proved to own the account, so earlier failed logins no longer count (S-21).
  await throttle.clear('login-account', loginSubject(realm, holder.login));
  wakeMail();
}
