import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Challenges, challengeKey } from '../../../src/server/api/admissions.ts';
import { POLICIES, type PolicyName } from '../../../src/server/api/policies.ts';
import { Throttle } from '../../../src/server/api/throttle.ts';
import { cleanUp } from '../../../src/server/housekeeping.ts';
import { DATABASE_KINDS, onAnyDatabase, openTestDatabase } from '../../support/database.ts';
import { runs } from '../../support/depth.ts';
import { solutionOf } from '../support/api.ts';
import { anyChange } from '../support/fuzz.ts';

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;
interface Sent {
  readonly challenge: { readonly parameters: Record<string, unknown>; readonly signature: string };
  readonly solution: Record<string, unknown>;
}

const KEY = challengeKey((text) => `mixed ${text}`);

describe.each(DATABASE_KINDS)('a challenge (S-23, %s)', (kind) => {
  let opened: Opened;
  let throttle: Throttle<PolicyName>;
  let challenges: Challenges;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    // The factor multiplies the other limits.
    throttle = new Throttle(opened.database, POLICIES, 1_000);
    challenges = new Challenges(opened.database, throttle, KEY);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.database.query.deleteFrom('throttle').execute();
  });

  const changed = (text: string, change: (sent: Sent) => unknown) =>
    Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(text, 'base64').toString())))).toString('base64');
  /** Solves a challenge that no server created, with the right or another key. */
  const homemade = async (key: string, data: Record<string, number>) => {
    const work = { algorithm: 'PBKDF2/SHA-256', cost: 1, keyPrefix: '0', deriveKey };
    return solutionOf(JSON.stringify(await createChallenge({ ...work, data, hmacSignatureSecret: key })));
  };

  it('is accepted once, on any instance, even when two instances check it at the same time', async () => {
    const another = new Challenges(opened.database, new Throttle(opened.database, POLICIES, 1), KEY);
    const solution = await solutionOf(await challenges.set());
    const answers = await Promise.all([another.isSolved(solution), challenges.isSolved(solution)]);
    expect(answers.sort()).toEqual([false, true]);
    expect(await another.isSolved(solution)).toBe(false);
  });

  it('is not accepted a second time after a cleanup', async () => {
    const solution = await solutionOf(await challenges.set());
    expect(await challenges.isSolved(solution)).toBe(true);
    await cleanUp(opened.database, throttle);
    expect(await challenges.isSolved(solution)).toBe(false);
  });

  it('expires after about ten minutes, and is rejected when expired or without an expiry', async () => {
    expect(await challenges.isSolved(await homemade(KEY, { until: Date.now() - 1_000 }))).toBe(false);
    expect(await challenges.isSolved(await homemade(KEY, {}))).toBe(false);
    const { parameters } = JSON.parse(await challenges.set());
    expect(parameters.data.until - Date.now()).toBeGreaterThan(8 * 60_000);
    expect(parameters.data.until - Date.now()).toBeLessThan(12 * 60_000);
  });

  it('signed with another key is rejected', async () => {
    expect(await challenges.isSolved(await homemade('another key', { until: Date.now() + 60_000 }))).toBe(false);
    expect(challengeKey((text) => `other ${text}`)).not.toBe(KEY);
  });

  it('takes several key derivations to solve', onAnyDatabase(kind), async () => {
    let derived = 0;
    for (let turn = 0; turn < 5; turn++) {
      const sent = JSON.parse(Buffer.from(await solutionOf(await challenges.set()), 'base64').toString()) as Sent;
      derived += Number(sent.solution['counter']);
    }
    // One key in 256 fits; five that fit so early happen about once in a billion runs.
    expect(derived).toBeGreaterThan(8);
  });

  it('rejects a key that was not derived', async () => {
    const challenge = JSON.parse(await challenges.set());
    const solution = { counter: 0, derivedKey: '00'.repeat(32) };
    const guessed = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect(await challenges.isSolved(guessed)).toBe(false);
  });

  it.each<[string, (sent: Sent) => unknown]>([
    ['an easier one', ({ challenge, ...sent }) => ({ ...sent, challenge: withParameter(challenge, 'cost', 1) })],
    [
      'a later one',
      ({ challenge, ...sent }) => ({ ...sent, challenge: withParameter(challenge, 'data', { until: 9e15 }) }),
    ],
    [
      'more work for the server',
      ({ challenge, ...sent }) => ({ ...sent, challenge: withParameter(challenge, 'cost', 1e9) }),
    ],
    ['no signature', ({ challenge: { parameters }, ...sent }) => ({ ...sent, challenge: { parameters } })],
    [
      'a signature in capitals',
      ({ challenge, ...sent }) => ({
        ...sent,
        challenge: { ...challenge, signature: challenge.signature.toUpperCase() },
      }),
    ],
    ['another number', ({ solution, ...sent }) => ({ ...sent, solution: { ...solution, counter: 4294967295 } })],
    ['no number', ({ challenge }) => ({ challenge, solution: {} })],
    ['no challenge', ({ solution }) => ({ solution })],
    ['a list', () => []],
    ['nothing', () => null],
    [
      'parameters that are none',
      ({ challenge, ...sent }) => ({ ...sent, challenge: { ...challenge, parameters: 'x' } }),
    ],
    [
      'an expiry that is no number',
      ({ challenge, ...sent }) => ({
        ...sent,
        challenge: withParameter(challenge, 'data', { until: { toString: 1, valueOf: 1 } }),
      }),
    ],
    [
      'an option of the library',
      (sent) => ({ ...sent, hmacAlgorithm: 'x', challenge: { ...sent.challenge, signature: 'x' } }),
    ],
    [
      'a signature that is no text',
      ({ challenge, ...sent }) => ({ ...sent, challenge: { ...challenge, signature: [1] } }),
    ],
    [
      'depth',
      () => ({ challenge: { parameters: { data: JSON.parse('['.repeat(900) + ']'.repeat(900)) } }, solution: {} }),
    ],
  ])('is rejected after a change to %s', onAnyDatabase(kind), async (_what, change) => {
    expect(await challenges.isSolved(changed(await solutionOf(await challenges.set()), change))).toBe(false);
  });

  it('is rejected after any change', onAnyDatabase(kind), async () => {
    const solved = JSON.parse(Buffer.from(await solutionOf(await challenges.set()), 'base64').toString());
    const isUnchanged = (sent: unknown) => JSON.stringify(sent) === JSON.stringify(solved);
    await fc.assert(
      fc.asyncProperty(anyChange(solved), async (sent) => {
        // The time that a solver says it took is not read.
        const { time, ...read } = Object((sent as Sent | undefined)?.solution ?? {}) as Record<string, unknown>;
        fc.pre(!isUnchanged({ ...Object(sent), solution: { ...read, time: solved.solution.time } }));
        const text = Buffer.from(JSON.stringify(sent) ?? '').toString('base64');
        expect(await challenges.isSolved(text)).toBe(false);
      }),
      { numRuns: runs({ gate: 300, deep: 20_000 }) },
    );
  });

  it.each(['', 'x', '%%%', '{}', 'e30', 'A'.repeat(5_000)])(
    'rejects the malformed solution %j',
    onAnyDatabase(kind),
    async (text) => {
      expect(await challenges.isSolved(text)).toBe(false);
    },
  );
});

function withParameter({ parameters, signature }: Sent['challenge'], name: string, value: unknown) {
  return { parameters: { ...parameters, [name]: value }, signature };
}
