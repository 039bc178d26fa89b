import { content } from '../../../shared/content/content.ts';
import { type ThreadLimits, ThreadStopped } from '../../platform/threads/limits.ts';
import { readInThread } from '../../platform/threads/read-in-thread.ts';
import { WorkQueue } from '../../platform/work-queue.ts';
import { UnreadableFile } from '../files/problem.ts';
import type { ReadingOrder } from './file-thread.ts';
import type { CallFile, FilePart } from './read-file.ts';

const READER = new URL('./file-thread.ts', import.meta.url);
const LIMITS: ThreadLimits = { heapMib: 48, bufferMib: 32, loadMs: 15_000, workMs: 45_000 };

/** Two files at once; eight more may wait. */
const queue = new WorkQueue(2, 8);

/**
 * Reads a file in a thread of its own (S-68), and passes each part to `use` before the next one is read.
 * @throws UnreadableFile for a file that needs more memory or time than any schedule, Refusal "busy" if too many wait
 */
export function readApart(file: CallFile, use: (part: FilePart) => Promise<void>): Promise<void> {
  return queue.run(async () => {
    try {
      const order: ReadingOrder = { file, content: ofFiles() };
      for await (const part of readInThread<FilePart>(READER, order, LIMITS)) await use(part);
    } catch (error) {
      throw error instanceof ThreadStopped ? whatStopped(error) : error;
    }
  });
}

function ofFiles(): ReadingOrder['content'] {
  const { lineIds, lines, portIds, ports, serverTexts, site, vesselFiles, vessels } = content;
  return { lineIds, lines, portIds, ports, serverTexts, site, vesselFiles, vessels };
}

/** Returns the error for a stopped thread. An error of the operating system is not the fault of the file. */
function whatStopped({ reason, cause }: ThreadStopped): unknown {
  if (reason !== 'error') return new UnreadableFile('file-too-heavy');
  const isOfMachine = cause instanceof Error && 'syscall' in cause;
  return isOfMachine ? cause : new UnreadableFile('file-damaged');
}
