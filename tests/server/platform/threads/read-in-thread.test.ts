import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type ThreadLimits, ThreadStopped } from '../../../../src/server/platform/threads/limits.ts';
import { readInThread } from '../../../../src/server/platform/threads/read-in-thread.ts';
import { sampled } from '../../../support/depth.ts';
import type { Work } from './support/any-thread.ts';

const SCRIPT = new URL('./support/any-thread.ts', import.meta.url);
const LIMITS: ThreadLimits = { heapMib: 32, bufferMib: 32, loadMs: 15_000, workMs: 20_000 };

function read(work: Work, limits: Partial<ThreadLimits> = {}) {
  return readInThread<number>(SCRIPT, work, { ...LIMITS, ...limits });
}

async function all(work: Work, limits: Partial<ThreadLimits> = {}): Promise<number[]> {
  const parts: number[] = [];
  for await (const part of read(work, limits)) parts.push(part);
  return parts;
}

describe('a thread that reads for the process (S-68)', () => {
  it('gives part after part', async () => {
    expect(await all('numbers')).toEqual([1, 2]);
  });

  it('is not charged for what its caller does with a part', async () => {
    const parts: number[] = [];
    for await (const part of read('numbers', { workMs: 1_500 })) {
      parts.push(part);
      await pause(1_600);
    }
    expect(parts).toEqual([1, 2]);
  });

  it('ends when its caller has enough', async () => {
    for await (const part of read('endless')) {
      expect(part).toBe(1);
      break;
    }
  });

  it.each(
    sampled<[Work, ThreadStopped['reason']]>([
      ['heap', 'memory'],
      ['buffers', 'memory'],
      ['endless', 'time'],
      ['silence', 'time'],
      ['exit', 'error'],
      ['fault', 'error'],
    ]),
  )('is stopped: %s', async (work, reason) => {
    const limits = reason === 'time' ? { workMs: 1_500 } : {};
    const stopped = await all(work, limits).catch((error: unknown) => error);
    expect(stopped).toBeInstanceOf(ThreadStopped);
    expect(stopped).toMatchObject({
      reason,
      ...(work === 'fault' ? { cause: { message: 'disk', syscall: 'read' } } : {}),
    });
  });

  it('is stopped when it does not get to work in time', async () => {
    await expect(all('numbers', { loadMs: 1 })).rejects.toMatchObject({ reason: 'time' });
  });
});

async function takeOne(): Promise<void> {
  for await (const _part of read('numbers')) break;
}

describe('a thread that has read something (S-68)', () => {
  it('reads the next thing as well', async () => {
    const first = await all('id');
    await all('numbers');
    expect(await all('id')).toEqual(first);
  });

  it('reads one thing at a time: two at once have two threads', async () => {
    const [[one], [other]] = await Promise.all([all('id'), all('id')]);
    expect(one).not.toBe(other);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['that failed', () => all('fault').catch(() => {})],
    ['that was stopped', () => all('silence', { workMs: 100 }).catch(() => {})],
    ['whose caller had enough', takeOne],
    ['that keeps much of what it read', () => all('keep')],
  ])('is not used again after one %s', async (_what, end) => {
    await all('id');
    const before = await all('id');
    await end();
    expect(await all('id')).not.toEqual(before);
  });
});
