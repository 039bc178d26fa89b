import { parentPort } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';
import type { ThreadResponse } from './request-thread.ts';

/** Answers the requests of request-thread.ts, in the thread that it started. */
export function serveRequests<Message>(respond: (message: Message) => Promise<unknown>): void {
  lowerPriority();
  const post = (response: ThreadResponse) => parentPort?.postMessage(response);
  post('ready');
  parentPort?.on('message', (message: Message) =>
    respond(message).then(
      (result) => post({ response: result }),
      (error: unknown) => post({ error }),
    ),
  );
}
