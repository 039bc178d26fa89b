import type { FastifyRequest } from 'fastify';
import type { Operation } from '../../../generated/api.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import type { Admissions } from '../challenges/admissions.ts';
import { limitNamed } from '../rate-limits/policies.ts';

/**
 * Counts a request against those limits of an operation that apply at this point.
 * @throws Refusal for one request too many, or "challenge-required"
 */
export async function admit(
  admissions: Admissions,
  { limits = {} }: Operation,
  point: 'request' | 'form',
  { ip }: FastifyRequest,
): Promise<void> {
  for (const [policy, counted] of Object.entries(limits))
    if (counted === point) await admissions.require(limitNamed(policy), addressKey(ip));
}
