import { readlinkSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData, ThreadMessage, ThreadOrder } from './limits.ts';
import type { ThreadResponse } from './request-thread.ts';

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

/**
 * Answers the requests of request-thread.ts, in the thread that it started.
 * @param isUrgent whether people wait for the responses: otherwise the rest of the process comes first
 */
export function serveRequests<Message>(respond: (message: Message) => Promise<unknown>, isUrgent = false): void {
  if (!isUrgent) lowerPriority();
  const post = (response: ThreadResponse) => parentPort?.postMessage(response);
  post('ready');
  parentPort?.on('message', (message: Message) =>
    respond(message).then(
      (result) => post({ response: result }),
      (error: unknown) => post({ error }),
    ),
  );
}

/** Nice levels: if both want a processor, the thread gets a third of what the rest of the process gets. */
const STEPS = 5;
const LOWEST = constants.priority.PRIORITY_LOW;

/**
 * Lowers the priority of the calling thread against the rest of the process where processors are scarce. Linux schedules
 * each thread separately, by an id of its own; on other systems nothing changes.
 */
export function lowerPriority(): void {
  try {
    // The link leads to the thread that reads it: "1234/task/1240".
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), Math.min(getPriority() + STEPS, LOWEST));
  } catch {
    // Then the thread keeps its priority.
  }
}
