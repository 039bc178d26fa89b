import type { LanguageId } from '../../../generated/types.ts';
import type { RequestInfo } from '../../domain/audit/audit.ts';
import type { Admissions } from '../../domain/challenges/admissions.ts';
import { requestRecovery } from '../../domain/recovery/request-recovery.ts';
import { loginSubject } from '../../domain/sessions/try-password.ts';
import type { Services } from '../../services.ts';

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
