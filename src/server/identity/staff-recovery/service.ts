import type { LanguageId } from '../../../generated/types.ts';
import type { Admissions } from '../../api/challenges/admissions.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import type { Services } from '../../services.ts';
import { requestRecovery } from '../recovery/request-recovery.ts';
import { loginSubject } from '../sessions/try-password.ts';

/**
 * Stores a request of a member of staff for a new password (S-3, S-4, S-5).
 * @throws Refusal "too-many-requests", for the IP address alone, or "challenge-required", for the IP address or the user name
 */
export function requestStaffRecovery(
  services: Services,
  admissions: Admissions,
  typedName: string,
  language: LanguageId,
  requestInfo: RequestInfo,
): Promise<void> {
  const username = typedName.trim().toLowerCase();
  const subject = loginSubject('staff', username);
  const mail = { template: 'staff-recovery', language, data: { username } } as const;
  return requestRecovery(services, admissions, { subject, mail, requestInfo, details: { realm: 'staff' } });
}
