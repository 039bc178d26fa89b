import { setImmediate } from 'node:timers/promises';

/**
 * Lets requests be served between two pieces of long work. Statements of the embedded database run in this thread, and
 * awaiting them does not let other requests in.
 */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}
