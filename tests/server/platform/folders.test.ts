import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { folderOfTest } from '../../support/prepared.ts';

const THREAD = new URL('support/folder-making-thread.ts', import.meta.url);

it('folders are created while others create the same ones', async () => {
  const top = folderOfTest('folders');
  // Two threads on the same way meet at dozens of them.
  const folders = Array.from({ length: 3000 }, (_, index) => join(top, String(index), 'of', 'agency', 'data'));
  const threads = [THREAD, THREAD].map((file) => new Worker(file, { workerData: folders }));
  const answers = async () => (await Promise.all(threads.map((thread) => once(thread, 'message')))).flat(2);
  await answers();
  for (const thread of threads) thread.postMessage('start');
  expect(await answers()).toEqual([]);
});
