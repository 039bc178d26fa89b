import { type ThreadLimits, ThreadStopped } from '../threads/limits.ts';
import { readInThread } from '../threads/read-in-thread.ts';
import { WorkQueue } from '../work-queue.ts';

/** Words on a page; position and size in points, from the page's lower left corner. */
export interface PlacedText {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

const READER = new URL('./text-thread.ts', import.meta.url);
const LIMITS: ThreadLimits = { heapMib: 96, bufferMib: 48, loadMs: 15_000, workMs: 4_000 };

/** One thread at a time. The queue is unlimited because there are only a few callers. */
const queue = new WorkQueue(1, Number.POSITIVE_INFINITY);

/** Returns the words of the first pages of a PDF; none if it has no text, or cannot be read within the limits. */
export async function textOfPdf(content: Uint8Array, pages: number): Promise<readonly PlacedText[]> {
  return queue.run(() => readTexts(content, pages));
}

async function readTexts(content: Uint8Array, pages: number): Promise<readonly PlacedText[]> {
  try {
    let texts: readonly PlacedText[] = [];
    for await (texts of readInThread<readonly PlacedText[]>(READER, { content, pages }, LIMITS));
    return texts;
  } catch (error) {
    if (error instanceof ThreadStopped) return [];
    throw error;
  }
}
