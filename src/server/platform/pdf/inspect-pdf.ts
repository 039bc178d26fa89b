import { type ThreadLimits, ThreadStopped } from '../threads/limits.ts';
import { readInThread } from '../threads/read-in-thread.ts';
import { WorkQueue } from '../work-queue.ts';
import { isWholePdf } from './outline.ts';

const READER = new URL('./pdf-thread.ts', import.meta.url);
const LIMITS: ThreadLimits = { heapMib: 96, bufferMib: 48, loadMs: 15_000, workMs: 3_000 };

/** Two threads at once, a few waiting: an upload is not worth more than the pages of everybody else. */
const queue = new WorkQueue(2, 20);

/**
 * Whether a file is a whole, readable, passive PDF (S-66, S-67). A hostile one costs a thread (S-68).
 * @throws Refusal "busy" if too many wait already
 */
export async function inspectPdf(content: Buffer): Promise<boolean> {
  return isWholePdf(content) && queue.run(() => readVerdict(content));
}

async function readVerdict(content: Buffer): Promise<boolean> {
  try {
    for await (const verdict of readInThread<boolean>(READER, content, LIMITS)) return verdict;
    return false;
  } catch (error) {
    if (error instanceof ThreadStopped) return false;
    throw error;
  }
}
