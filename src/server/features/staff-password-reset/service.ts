import { site } from '../../../generated/site.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { loginSubject } from '../../platform/auth/try-password.ts';
import { isCommonPassword } from '../../platform/credentials/common-passwords.ts';
import type { Origin } from '../../platform/db/audit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { holderOfLink, reset } from './store.ts';

interface ResetRequest {
  readonly token: string;
  readonly password: string;
  readonly language: LanguageId;
  readonly origin: Origin;
}

/**
 * Sets a new password by a mailed link, as for clients (security 9, 34, 38).
 * @throws Refusal "invalid-link" or "invalid-fields"
 */
export async function resetPassword(services: Services, { token, password, ...rest }: ResetRequest): Promise<void> {
  const { database, passwords, throttle, wakeMail } = services;
  const holder = await holderOfLink(database, token);
  if (holder === undefined) throw new Refusal('invalid-link');
  const { username, firstName, lastName } = holder;
  if (isCommonPassword(password, [username, firstName, lastName, site.company.name, site.product]))
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'common' }] });
  const passwordHash = await passwords.hash(password);
  if (!(await reset(database, { token, passwordHash, ...rest }))) throw new Refusal('invalid-link');
  await throttle.clear('login-account', loginSubject('staff', username));
  wakeMail();
}
