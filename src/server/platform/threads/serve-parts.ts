import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData, ThreadMessage } from './limits.ts';

/** In a thread that read-in-thread.ts began: gives the parts of what it was asked to read, one at a time. */
export function serveParts<Input, Part>(read: (input: Input) => AsyncIterator<Part, undefined>): void {
  const parts = read((workerData as ThreadData).input as Input);
  parentPort?.on('message', async () => {
    tell('working');
    tell(await parts.next());
  });
}

/** Imports what is large; it has a time limit of its own. */
export async function loading<Module>(load: () => Promise<Module>): Promise<Module> {
  const { compileCache } = workerData as ThreadData;
  tell('loading');
  if (compileCache !== undefined) enableCompileCache(compileCache);
  const module = await load();
  // The thread is ended, so that Node would not keep what it has compiled.
  flushCompileCache();
  tell('working');
  return module;
}

function tell(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}
