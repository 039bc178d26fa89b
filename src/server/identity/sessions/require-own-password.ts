import type { PolicyName } from '../../api/throttle/policies.ts';
import type { Throttle } from '../../api/throttle/throttle.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Passwords } from '../credentials/passwords.ts';

interface Deps {
  readonly passwords: Passwords;
  readonly throttle: Throttle<PolicyName>;
}

interface OwnAccount {
  readonly id: string;
  readonly passwordHash: string;
}

/**
 * Checks the account's own password, because an open session alone is not enough (S-16). Every try is counted before the
 * password is checked (S-19); only wrong passwords stay counted.
 * @param field name of the form field with the password
 * @throws Refusal "invalid-fields" for a wrong password, "too-many-requests" or "busy"
 */
export async function requireOwnPassword(
  { passwords, throttle }: Deps,
  { id, passwordHash }: OwnAccount,
  values: Readonly<Record<string, unknown>>,
  field: 'currentPassword' | 'password',
): Promise<void> {
  await throttle.requireAdmission('own-password', id);
  const { isRight } = await passwords.verify(passwordHash, String(values[field] ?? ''));
  if (!isRight) throw new Refusal('invalid-fields', { fields: [{ field, rule: 'wrong' }] });
  await throttle.forgive('own-password', id);
}
