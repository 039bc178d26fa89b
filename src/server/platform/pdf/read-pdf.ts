import { type ThreadLimits, ThreadStopped } from '../threads/limits.ts';
import { readInThread } from '../threads/read-in-thread.ts';
import { WorkQueue } from '../work-queue.ts';
import type { PlacedText } from './placed-texts.ts';
import type { PdfQuestion } from './read-pdf-thread.ts';

const READER = new URL('./read-pdf-thread.ts', import.meta.url);
const LIMITS: ThreadLimits = { heapMib: 128, bufferMib: 48, loadMs: 15_000, workMs: 4_000 };
/** A scan is unpacked as a whole. */
const PICTURE_LIMITS: ThreadLimits = { ...LIMITS, bufferMib: 192, workMs: 8_000 };

/** One thread at a time. The queue is unlimited because there are only a few callers. */
const queue = new WorkQueue(1);

/** Returns the words of the first pages of a PDF; none if it has no text, or cannot be read within the limits. */
export async function textOfPdf(content: Uint8Array, pages: number): Promise<readonly PlacedText[]> {
  return (await ask<readonly PlacedText[]>({ content, pages }, LIMITS)) ?? [];
}

/** Returns the first page of a PDF as a PNG; undefined if it cannot be drawn within the limits. */
export function pictureOfPdf(content: Uint8Array): Promise<Uint8Array | undefined> {
  return ask<Uint8Array>({ content, pages: 'picture' }, PICTURE_LIMITS);
}

function ask<Answer>(question: PdfQuestion, limits: ThreadLimits): Promise<Answer | undefined> {
  return queue.run(async () => {
    try {
      let answer: Answer | undefined;
      for await (answer of readInThread<Answer>(READER, question, limits));
      return answer;
    } catch (error) {
      if (error instanceof ThreadStopped) return undefined;
      throw error;
    }
  });
}
