import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ThreadLimits, ThreadStopped } from '../../../../src/server/platform/threads/limits.ts';
import { readInThread } from '../../../../src/server/platform/threads/read-in-thread.ts';
import { sampled } from '../../../support/depth.ts';
import type { Work } from './support/any-thread.ts';

const SCRIPT = new URL('./support/any-thread.ts', import.meta.url);
/** What Node returns as the id of a thread that has ended. */
const ENDED = -1;
const LIMITS: ThreadLimits = { heapMib: 32, bufferMib: 32, loadMs: 15_000, workMs: 20_000 };

/** The threads that were started, by their ids. */
const threads = new Map<number, Worker>();
const note = (thread: Worker) => threads.set(thread.threadId, thread);
beforeAll(() => void process.on('worker', note));
afterAll(() => void process.off('worker', note));

function read(work: Work, limits: Partial<ThreadLimits> = {}) {
  return readInThread<number>(SCRIPT, work, { ...LIMITS, ...limits });
}

async function all(work: Work, limits: Partial<ThreadLimits> = {}, parts: number[] = []): Promise<number[]> {
  for await (const part of read(work, limits)) parts.push(part);
  return parts;
}

describe('readInThread (S-68)', () => {
  it('yields one part after the other', async () => {
    expect(await all('numbers')).toEqual([1, 2]);
  });

  it('does not count the time that its caller spends on a part', { tags: ['deep'] }, async () => {
    const parts: number[] = [];
    for await (const part of read('numbers', { workMs: 800 })) {
      parts.push(part);
      await pause(900);
    }
    expect(parts).toEqual([1, 2]);
  });

  it('ends the thread when its caller stops before the end', async () => {
    let thread: Worker | undefined;
    for await (const id of read('endless')) {
      thread = threads.get(id);
      expect(thread?.threadId).toBe(id);
      break;
    }
    expect(thread?.threadId).toBe(ENDED);
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
  )('stops a thread that exceeds memory or time, or fails: %s', async (work, reason) => {
    // A thread that waits has five times as long.
    const limits = reason === 'time' ? { workMs: work === 'silence' ? 300 : 1_500 } : {};
    const parts: number[] = [];
    const stopped = await all(work, limits, parts).catch((error: unknown) => error);
    expect(stopped).toBeInstanceOf(ThreadStopped);
    expect(stopped).toMatchObject({
      reason,
      ...(work === 'fault' ? { cause: { message: 'disk', syscall: 'read' } } : {}),
    });
    expect(parts.map((id) => threads.get(id)?.threadId)).toEqual([ENDED]);
  });

  it('stops a thread that does not start in time', async () => {
    // No other case has left a thread of this script that has started already.
    const apart = readInThread<number>(new URL('?apart', SCRIPT), 'numbers', { ...LIMITS, loadMs: 1 });
    await expect(apart.next()).rejects.toMatchObject({ reason: 'time' });
  });
});

async function readOne(): Promise<void> {
  for await (const _part of read('numbers')) break;
}

describe('a thread after its first read (S-68)', () => {
  it('is reused for the next read', async () => {
    const first = await all('id');
    await all('numbers');
    expect(await all('id')).toEqual(first);
  });

  it('is not shared by two simultaneous reads', async () => {
    const [[one], [other]] = await Promise.all([all('id'), all('id')]);
    expect(one).not.toBe(other);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['that failed', () => all('fault').catch(() => {})],
    ['that was stopped', () => all('silence', { workMs: 100 }).catch(() => {})],
    ['whose caller had enough', readOne],
    ['that keeps much of what it read', () => all('keep')],
  ])('is not used again after a read %s', async (_what, end) => {
    await all('id');
    const before = await all('id');
    await end();
    expect(await all('id')).not.toEqual(before);
  });
});
