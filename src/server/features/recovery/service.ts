import type { LanguageId } from '../../../generated/types.ts';
import { normalizeNit } from '../../../shared/ids/nit.ts';
import type { RequestInfo } from '../../domain/audit/audit.ts';
import type { Admissions } from '../../domain/challenges/admissions.ts';
import { storeRecoveryRequest } from '../../domain/recovery/store-request.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import type { Services } from '../../services.ts';

/**
 * Stores a request for a new password. The client is looked up only when the mail is sent, so that neither the response nor
 * its time shows whether the account exists (S-3, S-4, S-5).
 * @throws Refusal "too-many-requests", for the IP address alone, or "challenge-required", for the IP address or the NIT
 */
export async function requestRecovery(
  { database, wakeMail }: Services,
  admissions: Admissions,
  typedNit: string,
  language: LanguageId,
  requestInfo: RequestInfo,
): Promise<void> {
  const nit = normalizeNit(typedNit);
  await admissions.require('recovery-address', addressKey(requestInfo.ip));
  const { isAdmitted } = await admissions.admit('recovery-account', nit);
  const mail = { template: 'recovery', language, data: { nit } } as const;
  await storeRecoveryRequest(database, { mail, requestInfo, isAdmitted });
  if (isAdmitted) wakeMail();
}
