import { parentPort } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';
import type { ThreadAnswer } from './request-thread.ts';

/** In a thread that request-thread.ts began: answers its questions. */
export function serveAnswers<Question>(answer: (question: Question) => Promise<unknown>): void {
  lowerPriority();
  const post = (reply: ThreadAnswer) => parentPort?.postMessage(reply);
  parentPort?.on('message', (question: Question) =>
    answer(question).then(
      (result) => post({ answer: result }),
      (error: unknown) => post({ error }),
    ),
  );
}
