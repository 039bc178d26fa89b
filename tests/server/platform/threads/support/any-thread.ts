import { threadId } from 'node:worker_threads';
import { serveParts } from '../../../../../src/server/platform/threads/serve.ts';

export type Work = 'numbers' | 'heap' | 'buffers' | 'endless' | 'fault' | 'silence' | 'exit' | 'id' | 'keep';

const kept: Uint8Array[] = [];

/** Does the work that a test requests. The first part is the id of the thread, unless parts are to be numbers. */
serveParts(async function* (work: Work): AsyncGenerator<number, undefined> {
  yield work === 'numbers' ? 1 : threadId;
  if (work === 'id') return undefined;
  if (work === 'keep') kept.push(new Uint8Array(20 * 1024 * 1024));
  if (work === 'heap') for (const kept: object[] = []; ; ) kept.push({ kept });
  if (work === 'buffers') for (const kept: Uint8Array[] = []; ; ) kept.push(new Uint8Array(100_000).fill(1));
  if (work === 'endless') for (;;);
  if (work === 'fault') throw Object.assign(new Error('disk'), { syscall: 'read' });
  if (work === 'silence') await new Promise(() => {});
  if (work === 'exit') process.exit();
  yield 2;
  return undefined;
});
