import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData, ThreadMessage, ThreadOrder } from './limits.ts';

/** Sends the parts of an input to read-in-thread.ts one at a time, in the thread that it started. */
export function serveParts<Input, Part>(read: (input: Input) => AsyncIterator<Part, undefined>): void {
  let parts: AsyncIterator<Part, undefined> | undefined;
  parentPort?.on('message', async (order: ThreadOrder) => {
    if (order !== 'next') {
      parts = read(order.input as Input);
      return;
    }
    post('working');
    post((await parts?.next()) ?? { done: true, value: undefined });
  });
}

/** Imports a large module within the time limit for loading. */
export async function loading<Module>(load: () => Promise<Module>): Promise<Module> {
  const { compileCache } = workerData as ThreadData;
  post('loading');
  if (compileCache !== undefined) enableCompileCache(compileCache);
  const module = await load();
  // The thread may be ended at any time, and Node would then not store what it has compiled.
  flushCompileCache();
  post('working');
  return module;
}

function post(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}
