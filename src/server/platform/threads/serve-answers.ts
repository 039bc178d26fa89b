import { parentPort } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';
import type { ThreadAnswer } from './request-thread.ts';

/** Answers the questions of request-thread.ts, in the thread that it started. */
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
