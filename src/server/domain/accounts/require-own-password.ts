import type { Passwords } from '../../platform/credentials/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Throttle } from '../../platform/throttle/throttle.ts';
import type { PolicyName } from '../throttle/policies.ts';

interface Deps {
  readonly passwords: Passwords;
  readonly throttle: Throttle<PolicyName>;
}

interface OwnAccount {
  readonly id: string;
  readonly passwordHash: string;
}

/**
 * Asks whoever is logged in for the password of the account: an open session alone is not enough (S-16). Every try is
 * counted before the password is looked at (S-19).
 * @param field of the form in which it was typed
 * @throws Refusal "invalid-fields" for a wrong one, "too-many-requests" or "busy"
 */
export async function requireOwnPassword(
  { passwords, throttle }: Deps,
  { id, passwordHash }: OwnAccount,
  values: Readonly<Record<string, unknown>>,
  field: 'currentPassword' | 'password',
): Promise<void> {
  await throttle.requireAdmission('password-change', id);
  const { isRight } = await passwords.verify(passwordHash, String(values[field] ?? ''));
  if (!isRight) throw new Refusal('invalid-fields', { fields: [{ field, rule: 'wrong' }] });
}
