import { type ThreadLimits, ThreadStopped } from '../threads/limits.ts';
import { readInThread } from '../threads/read-in-thread.ts';
import { WorkQueue } from '../work-queue.ts';
import { isWholePdf } from './whole-pdf.ts';

const READER = new URL('./pdf-thread.ts', import.meta.url);
const LIMITS: ThreadLimits = { heapMib: 96, bufferMib: 48, loadMs: 15_000, workMs: 6_000 };

/** Two threads at once, a few waiting: an upload is not worth more than the pages of everybody else. */
const queue = new WorkQueue(2, 20);

/**
 * The pages of a PDF as a document of its own: what is kept of a file that somebody sends. Undefined for what is no
 * whole, readable PDF (S-66), and for one that acts or carries other files (S-67). A hostile one costs a thread (S-68).
 * @throws Refusal "busy" if too many wait already
 */
export async function pagesOfPdf(content: Buffer): Promise<Buffer | undefined> {
  return isWholePdf(content) ? queue.run(() => readPages(content)) : undefined;
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
