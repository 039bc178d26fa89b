import type { OwnSecondFactor } from '../../generated/api.ts';

/** Whether the user has a passkey or an app; recovery codes alone do not count. */
export function hasFactor({ passkeys, totpSince }: OwnSecondFactor): boolean {
  return passkeys.length > 0 || totpSince !== null;
}
