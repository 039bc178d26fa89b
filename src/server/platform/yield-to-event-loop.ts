import { setImmediate } from 'node:timers/promises';

/**
 * Lets requests be served between two pieces of long work. Statements of the embedded database run in this very thread, and
 * awaiting them lets nobody in.
 */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}
