import type { LanguageId } from '../../../generated/types.ts';
import { normalizeNit } from '../../../shared/ids/nit.ts';
import type { Admissions } from '../../api/challenges/admissions.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import type { Services } from '../../services.ts';
import { requestRecovery } from './request-recovery.ts';

/**
 * Stores a client's request for a new password (S-3, S-4, S-5).
 * @throws Refusal "too-many-requests", for the IP address alone, or "challenge-required", for the IP address or the NIT
 */
export function requestClientRecovery(
  services: Services,
  admissions: Admissions,
  typedNit: string,
  language: LanguageId,
  requestInfo: RequestInfo,
): Promise<void> {
  const nit = normalizeNit(typedNit);
  const mail = { template: 'recovery', language, data: { nit } } as const;
  return requestRecovery(services, admissions, { subject: nit, mail, requestInfo });
}
