import type { LanguageId } from '../../../generated/types.ts';
import type { RequestInfo } from '../../domain/audit/audit.ts';
import type { Admissions } from '../../domain/challenges/admissions.ts';
import { loginSubject } from '../../domain/sessions/try-password.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import type { Services } from '../../services.ts';
import { noteRequest } from './store.ts';

/**
 * Takes down that somebody asks for a new password; whether there is such a user is looked up when the mail is sent
 * (S-3, S-4, S-5).
 * @throws Refusal "too-many-requests", by the address alone, or "challenge-required", by what was typed
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
  await noteRequest(database, { username, language, requestInfo, isAdmitted });
  if (isAdmitted) wakeMail();
}
