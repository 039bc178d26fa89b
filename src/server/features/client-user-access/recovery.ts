import type { UserRecoveryRequest } from '../../../generated/api.ts';
import type { LanguageId } from '../../../generated/types.ts';
import type { RequestInfo } from '../../domain/audit/audit.ts';
import type { Admissions } from '../../domain/challenges/admissions.ts';
import { userName, userSubject } from '../../domain/client-users/user-name.ts';
import { requestRecovery } from '../../domain/recovery/request-recovery.ts';
import type { Services } from '../../services.ts';

interface Asked {
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Stores a request of an invited person for a new password (S-3, S-4, S-5).
 * @throws Refusal "too-many-requests", for the IP address alone, or "challenge-required", for the IP address or the login
 */
export function requestUserRecovery(
  services: Services,
  admissions: Admissions,
  typed: UserRecoveryRequest,
  { language, requestInfo }: Asked,
): Promise<void> {
  const name = userName(typed);
  const mail = { template: 'user-recovery', language, data: { ...name } } as const;
  return requestRecovery(services, admissions, { subject: userSubject(name), mail, requestInfo });
}
