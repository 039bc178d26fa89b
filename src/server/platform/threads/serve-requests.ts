import { parentPort } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';
import type { ThreadResponse } from './request-thread.ts';

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
