import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AnswerCache } from '../../../src/server/platform/answer-cache.ts';

const always = () => true;

/** Makes a cache whose answers contain how often one has been made. */
function counted(more: Partial<ConstructorParameters<typeof AnswerCache>[0]> = {}) {
  let made = 0;
  const kept = new AnswerCache({ ageMs: 60_000, maxAnswers: 2, version: () => 1, ...more });
  const get = (key: string, isWorthKeeping: (answer: { readonly turn: number }) => boolean = always) =>
    kept.get(key, async () => ({ turn: ++made }), isWorthKeeping);
  return { kept, get };
}

describe('the cache of responses (AnswerCache)', () => {
  it('returns the same object to all callers of a key, also to simultaneous ones', async () => {
    const { get } = counted();
    const [first, second] = await Promise.all([get('a'), get('a')]);
    expect(second).toBe(first);
    expect(await get('a')).toBe(first);
    expect(await get('b')).toEqual({ turn: 2 });
  });

  it('makes a response again for another version and after its maximum age', async () => {
    let version = 1;
    const { get } = counted({ version: () => version });
    expect((await get('a')).turn).toBe(1);
    version = 2;
    expect((await get('a')).turn).toBe(2);
    const aging = counted({ ageMs: 10 });
    await aging.get('a');
    await pause(20);
    expect((await aging.get('a')).turn).toBe(2);
  });

  it('keeps no more responses than its limit, and none that is not worth keeping', async () => {
    const { get } = counted();
    for (const key of ['a', 'b', 'c']) await get(key);
    expect((await get('c')).turn).toBe(3);
    expect((await get('a')).turn).toBe(4);
    expect((await get('x', () => false)).turn).toBe(5);
    expect((await get('x')).turn).toBe(6);
  });

  it('does not keep a failure', async () => {
    const { kept } = counted();
    const failing = kept.get('a', () => Promise.reject(new Error('away')), always);
    await expect(failing).rejects.toThrow('away');
    expect(await kept.get('a', async () => 'here', always)).toBe('here');
  });
});
