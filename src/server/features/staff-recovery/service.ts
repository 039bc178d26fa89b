import type { LanguageId } from '../../../generated/types.ts';
import type { RequestInfo } from '../../domain/audit/audit.ts';
import type { Admissions } from '../../domain/challenges/admissions.ts';
import { storeRecoveryRequest } from '../../domain/recovery/store-request.ts';
import { loginSubject } from '../../domain/sessions/try-password.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import type { Services } from '../../services.ts';

/**
 * Stores a request for a new password; the user is looked up only when the mail is sent (S-3, S-4, S-5).
 * @throws Refusal "too-many-requests", for the IP address alone, or "challenge-required", for the
 *   IP address or the user name
 */
export async function requestRecovery(
  { database, wakeMail }: Services,
  admissions: Admissions,
  typedName: string,
  language: LanguageId,
  requestInfo: RequestInfo,
): Promise<void> {
  const username = typedName.trim().toLowerCase();
  await admissions.require('recovery-address', addressKey(requestInfo.ip));
  const { isAdmitted } = await admissions.admit('recovery-account', loginSubject('staff', username));
  const mail = { template: 'staff-recovery', language, data: { username } } as const;
  await storeRecoveryRequest(database, { mail, requestInfo, isAdmitted, details: { realm: 'staff' } });
  if (isAdmitted) wakeMail();
}
