import type { OwnSecondFactor } from '../../../../generated/api.ts';

/** Whether one of them finishes a login; recovery codes alone are none. */
export function hasFactor({ passkeys, totpSince }: OwnSecondFactor): boolean {
  return passkeys.length > 0 || totpSince !== null;
}
