import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Admissions, Challenges, challengeKey } from '../../../src/server/api/admissions.ts';
import { POLICIES, type PolicyName } from '../../../src/server/api/policies.ts';
import { Throttle } from '../../../src/server/api/throttle.ts';
import { Refusal } from '../../../src/server/platform/refusal.ts';
import { DATABASE_KINDS, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { solutionOf } from '../support/api.ts';

const KEY = challengeKey((text) => `mixed ${text}`);
const AT_ONCE = 20;
const NAMES = [
  'recovery-account',
  'receipt-recipient',
  'registration-recipient',
  'follow-recipient',
] as const satisfies readonly PolicyName[];

describe.each(DATABASE_KINDS)('admissions near a limit (S-23, %s)', (kind) => {
  let opened: OpenTestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.database.query.deleteFrom('throttle').execute();
  });

  const services = (factor = 1) => {
    const throttle = new Throttle(opened.database, POLICIES, factor);
    return { throttle, challenges: new Challenges(opened.database, throttle, KEY) };
  };
  /** Admits one request for a subject. @returns what became of it */
  const request = async (policy: PolicyName, solution?: string, deps = services()) => {
    const headers = solution === undefined ? {} : { 'challenge-solution': solution };
    try {
      return (await new Admissions(deps, { headers }).admit(policy, 'victim')).isAdmitted ? 'admitted' : 'refused';
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };
  const solved = async () => solutionOf(await services().challenges.set());

  it.each(NAMES)('keep the tries of "%s" for those who solve, however many come at once', async (policy) => {
    const { limit, proofFrom } = POLICIES[policy];
    const solutions = await Promise.all(Array.from({ length: limit - proofFrom + 1 }, solved));
    const crowd = () => Promise.all(Array.from({ length: AT_ONCE }, () => request(policy)));
    const results = await crowd();
    expect(results.filter((result) => result === 'admitted')).toHaveLength(proofFrom - 1);
    expect(results.filter((result) => result === 'challenge-required')).toHaveLength(AT_ONCE - proofFrom + 1);
    const [others, ...own] = await Promise.all([crowd(), ...solutions.map((solution) => request(policy, solution))]);
    expect(own).toEqual(solutions.map(() => 'admitted'));
    // The last ones of the crowd may meet the limit that the solved requests have reached.
    expect(others).not.toContain('admitted');
    expect(await request(policy)).toBe('refused');
    expect(await request(policy, await solved())).toBe('refused');
  });

  it('require a solution of the first try where a factor leaves no free one', async () => {
    const deps = services(0.2);
    expect(await request('recovery-account', undefined, deps)).toBe('challenge-required');
    expect(await opened.database.query.selectFrom('throttle').selectAll().execute()).toEqual([]);
    expect(await request('recovery-account', await solved(), deps)).toBe('admitted');
  });

  it('require no solution again after the window of the count', async () => {
    for (let count = 0; count < 2; count++) await request('recovery-account');
    expect(await request('recovery-account')).toBe('challenge-required');
    await opened.database.query.updateTable('throttle').set({ windowEndsAt: 0 }).execute();
    expect(await request('recovery-account')).toBe('admitted');
  });
});
