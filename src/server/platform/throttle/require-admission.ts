import { Refusal } from '../refusal.ts';
import type { PolicyName } from './policies.ts';
import type { Throttle } from './throttle.ts';

/** @throws Refusal, with the time to wait, for one try too many */
export async function requireAdmission(throttle: Throttle, policy: PolicyName, subject: string): Promise<void> {
  const { isAdmitted, retryAfterSeconds } = await throttle.admit(policy, subject);
  if (isAdmitted) return;
  throw new Refusal(policy === 'login-account' ? 'locked' : 'too-many-requests', { retryAfterSeconds });
}
