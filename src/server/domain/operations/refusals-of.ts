import type { Operation } from '../../../generated/api.ts';
import type { RefusalCode } from '../../../generated/types.ts';
import { ADMINISTRATOR, USER_PERFILES } from '../../../shared/session/client-perfil.ts';
import { isStaffRole } from '../../../shared/session/staff-role.ts';
import { policyNamed } from '../rate-limits/policies.ts';

const PERFILES = [ADMINISTRATOR, ...USER_PERFILES];

/** Returns all codes that an operation may refuse with: declared ones, and those of its audience, headers and limits. */
export function refusalsOf({
  audience,
  limits = {},
  headers = [],
  refusals = [],
  freshLogin,
  perfiles = [ADMINISTRATOR],
  withoutSecondFactor,
  errors,
}: Operation): readonly RefusalCode[] {
  return [
    ...(audience === 'public' ? [] : (['session-ended'] as const)),
    ...(isForStaff(audience) && !withoutSecondFactor ? (['second-factor-required'] as const) : []),
    ...(isForStaff(audience) && audience !== 'staff' ? (['not-permitted'] as const) : []),
    ...(audience === 'client' && PERFILES.some((perfil) => !perfiles.includes(perfil))
      ? (['not-permitted'] as const)
      : []),
    ...(freshLogin ? (['login-again'] as const) : []),
    ...refusals,
    ...(headers.includes('Idempotency-Key') ? (['key-reused'] as const) : []),
    ...(Object.keys(limits).length === 0 || errors !== undefined ? [] : (['too-many-requests'] as const)),
    ...(Object.keys(limits).some((name) => policyNamed(name).proofFrom !== undefined)
      ? (['challenge-required'] as const)
      : []),
  ];
}

function isForStaff(audience: Operation['audience']): boolean {
  return isStaffRole(audience);
}
