import type { FastifyRequest } from 'fastify';
import type { Operation } from '../../generated/api.ts';
import { addressKey } from '../platform/http/address-key.ts';
import type { Admissions } from './challenges/admissions.ts';
import { limitNamed, type PolicyName } from './throttle/policies.ts';

/** Returns those limits of an operation that count the request itself, or the form once it is read. */
export function limitsAt({ limits = {} }: Operation, point: 'request' | 'form'): readonly PolicyName[] {
  return Object.keys(limits)
    .filter((policy) => limits[policy] === point)
    .map(limitNamed);
}

/**
 * Counts a request against limits: each by the account that calls or by the address that it comes from, as its name says.
 * @param accountId '' for a visitor
 * @throws Refusal for one request too many, or "challenge-required"
 */
export async function admit(
  admissions: Admissions,
  limits: readonly PolicyName[],
  request: FastifyRequest,
  accountId: string,
): Promise<void> {
  for (const policy of limits) {
    const isOfAccount = policy.endsWith('-account');
    await admissions.require(policy, isOfAccount ? accountId : addressKey(request.ip));
  }
}
