import type { LanguageId } from '../../../generated/types.ts';
import type { Admissions } from '../../api/admissions.ts';
import { type ClientCredentials, tryClientPassword } from '../../identity/client-login.ts';
import { auditFailedLogin } from '../../identity/login.ts';
import { recipientKey } from '../../mail/prepare.ts';

import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { queueLink } from './store.ts';

/**
 * Mails the activation link again to a caller who knows the password of the account (S-96).
 * @returns the address that it is sent to
 * @throws Refusal "wrong-credentials", "already-active", "too-many-mails", "locked", "too-many-requests" or "busy"
 */
export async function mailLink(
  services: Services,
  credentials: ClientCredentials,
  language: LanguageId,
  requestInfo: RequestInfo,
  admissions: Admissions,
): Promise<string> {
  const { database, throttle, wakeMail } = services;
  const { account, tried, forgive } = await tryClientPassword(services, credentials, requestInfo, admissions);
  if (account === undefined || account.status === 'suspended') {
    await auditFailedLogin(database, 'client', tried?.id, requestInfo);
    throw new Refusal('wrong-credentials');
  }
  await forgive();
  if (account.status === 'active') throw new Refusal('already-active');
  await throttle.requireAdmission('registration-recipient', recipientKey(account.email));
  await queueLink(database, account.id, language, requestInfo);
  wakeMail();
  return account.email;
}
