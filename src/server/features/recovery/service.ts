import type { LanguageId } from '../../../generated/types.ts';
import { normalizeNit } from '../../../shared/nit.ts';
import type { RequestInfo } from '../../domain/audit/audit.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import type { Services } from '../../services.ts';
import { noteRequest } from './store.ts';

/**
 * Stores a request for a new password. Whether there is such a client is looked up only when the mail is
 * sent, so that neither the response nor its time shows whether the account exists (S-3, S-4, S-5).
 * @throws Refusal "too-many-requests", by the address alone
 */
export async function requestRecovery(
  { database, throttle, wakeMail }: Services,
  typedNit: string,
  language: LanguageId,
  requestInfo: RequestInfo,
): Promise<void> {
  const nit = normalizeNit(typedNit);
  await throttle.requireAdmission('recovery-address', addressKey(requestInfo.ip));
  const { isAdmitted } = await throttle.admit('recovery-account', nit);
  await noteRequest(database, { nit, language, requestInfo, isAdmitted });
  if (isAdmitted) wakeMail();
}
