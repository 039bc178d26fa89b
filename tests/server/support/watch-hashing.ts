import { Worker } from 'node:worker_threads';
import { onTestFinished, vi } from 'vitest';
import type { HashJob } from '../../../src/server/identity/credentials/hash-thread.ts';

/** The jobs of the hashing threads, and an action to run at each verification; the hashing itself is unchanged. */
export const work = { verified: [] as string[], hashed: 0, meanwhile: async () => {} };
const { postMessage } = Worker.prototype;

/** Records the messages to the hashing threads until the end of the test. */
export function watchHashing(): void {
  Object.assign(work, { verified: [], hashed: 0, meanwhile: async () => {} });
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    job: Partial<HashJob>,
    ...rest
  ) {
    if (job.stored !== undefined) {
      work.verified.push(job.stored.split('$')[3] ?? '');
      void work.meanwhile().then(() => postMessage.call(this, job, ...rest));
      return;
    }
    if (job.options !== undefined) work.hashed++;
    postMessage.call(this, job, ...rest);
  });
  onTestFinished(() => spy.mockRestore());
}
