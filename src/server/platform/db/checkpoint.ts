import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Copies the log of an embedded database into its file in a thread. SQLite itself does so in the commit that finds the log
 * too long; after a large transaction that takes seconds, during which this process would serve nobody.
 */
export async function checkpointInThread(file: string): Promise<void> {
  const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file, execArgv: [] });
  try {
    await once(thread, 'exit');
  } catch {
    // The next commit copies the log instead.
  }
}
