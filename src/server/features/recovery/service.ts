import type { LanguageId } from '../../../generated/types.ts';
import { normalizeNit } from '../../../shared/nit.ts';
import type { RequestInfo } from '../../domain/audit/audit.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import { requireAdmission } from '../../platform/throttle/require-admission.ts';
import type { Services } from '../../services.ts';
import { noteRequest } from './store.ts';

/**
 * Takes down that somebody asks for a new password. Whether there is such a client is looked up only when the mail is
 * sent, so that neither the answer nor its time tells (security 3, 4, 5).
 * @throws Refusal "too-many-requests", by the address alone
 */
export async function requestRecovery(
  { database, throttle, wakeMail }: Services,
  typedNit: string,
  language: LanguageId,
  requestInfo: RequestInfo,
): Promise<void> {
  const nit = normalizeNit(typedNit);
  await requireAdmission(throttle, 'recovery-address', addressKey(requestInfo.ip));
  const { isAdmitted } = await throttle.admit('recovery-account', nit);
  await noteRequest(database, { nit, language, requestInfo, isAdmitted });
  if (isAdmitted) wakeMail();
}
