import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Lets a thread copy the log of an embedded database into its file. SQLite does it by itself, at the commit that finds the log
 * long; after a large transaction that takes seconds, in which this process would serve nobody.
 */
export async function checkpointInThread(file: string): Promise<void> {
  const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file, execArgv: [] });
  try {
    await once(thread, 'exit');
  } catch {
    // Then the next commit copies it.
  }
}
