import type { UserRecoveryRequest } from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import type { RequestInfo } from '../../domain/audit/audit.ts';
import type { Admissions } from '../../domain/challenges/admissions.ts';
import { userName, userSubject } from '../../domain/client-users/user-name.ts';
import { storeRecoveryRequest } from '../../domain/recovery/store-request.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import type { Services } from '../../services.ts';

interface Asked {
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Stores a request for a new password of an invited person. The person is looked up only when the mail is sent, so that
 * neither the response nor its time shows whether the person exists (S-3, S-4, S-5).
 * @throws Refusal "too-many-requests", for the IP address alone, or "challenge-required", for the IP address or the login
 */
export async function requestRecovery(
  { database, wakeMail }: Services,
  admissions: Admissions,
  typed: UserRecoveryRequest,
  { language, requestInfo }: Asked,
): Promise<void> {
  const name = userName(typed);
  await admissions.require('recovery-address', addressKey(requestInfo.ip));
  const { isAdmitted } = await admissions.admit('recovery-account', userSubject(name));
  const mail = { template: 'user-recovery', language, data: { ...name } } as const;
  await storeRecoveryRequest(database, { mail, requestInfo, isAdmitted });
  if (isAdmitted) wakeMail();
}
