import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './asked-thread.ts';
import { lowerPriority } from './lower-priority.ts';

/** In a thread that asked-thread.ts began: answers its questions. */
export function serveAnswers<Question>(answer: (question: Question) => Promise<unknown>): void {
  lowerPriority();
  const tell = (reply: ThreadAnswer) => parentPort?.postMessage(reply);
  parentPort?.on('message', (question: Question) =>
    answer(question).then(
      (result) => tell({ answer: result }),
      (error: unknown) => tell({ error }),
    ),
  );
}
