import { type ThreadLimits, ThreadStopped } from '../threads/limits.ts';
import { readInThread } from '../threads/read-in-thread.ts';
import { WorkQueue } from '../work-queue.ts';
import { isOnlyPdf } from './only-pdf.ts';

const READER = new URL('./pdf-thread.ts', import.meta.url);
const LIMITS: ThreadLimits = { heapMib: 96, bufferMib: 48, loadMs: 15_000, workMs: 6_000 };

/** Two threads at once and a short queue: uploads must not slow down the pages of everyone else. */
const queue = new WorkQueue(2, 20);

/**
 * Returns the pages of an uploaded PDF as a new document, which is stored instead of the file. Undefined if the content is
 * no whole, readable PDF (S-66), or has active content or other files in it (S-67). A hostile PDF costs only a thread
 * (S-68).
 * @throws Refusal "busy" if too many are already waiting
 */
export async function pagesOfPdf(content: Buffer): Promise<Buffer | undefined> {
  return isOnlyPdf(content) ? queue.run(() => readPages(content)) : undefined;
}

async function readPages(content: Buffer): Promise<Buffer | undefined> {
  try {
    let pages: Buffer | undefined;
    for await (const read of readInThread<Uint8Array>(READER, content, LIMITS))
      pages = Buffer.from(read.buffer, read.byteOffset, read.length);
    return pages;
  } catch (error) {
    if (error instanceof ThreadStopped) return undefined;
    throw error;
  }
}
