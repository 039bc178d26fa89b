import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import { WorkQueue } from '../credentials/work-queue.ts';
import { isWholePdf } from './outline.ts';

/** For loading the reader, which a busy machine may be slow at. */
const LOAD_LIMIT_MS = 15_000;
/** For reading the file. */
const READ_LIMIT_MS = 2_000;
const MEMORY_LIMIT_MIB = 192;

/** What a thread is given. */
export interface PdfWorkerData {
  readonly bytes: Uint8Array;
  /** Where the process keeps what Node has compiled, if it does. */
  readonly compileCache: string | undefined;
}
/** What a thread does from now on; at last, the verdict. */
export type PdfWorkerMessage = 'loading' | 'reading' | boolean;

/** Two threads at once, a few waiting: an upload is not worth more than the pages of everybody else. */
const queue = new WorkQueue(2, 20);

/**
 * Whether a file is a whole, readable, passive PDF (S-66, S-67, S-68). A hostile one costs a thread its bounded time
 * and memory, and the rest of the server nothing.
 * @throws Refusal "busy" if too many wait already
 */
export async function inspectPdf(content: Buffer): Promise<boolean> {
  return isWholePdf(content) && queue.run(() => readInThread(content));
}

function readInThread(content: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: { bytes: content, compileCache: getCompileCacheDir() } satisfies PdfWorkerData,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MIB, maxYoungGenerationSizeMb: 32 },
      // Node strips the types itself; a loader of the process would take longer than the reading.
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    const end = (verdict: boolean) => {
      clearTimeout(timer);
      resolve(verdict);
      void worker.terminate();
    };
    let timer = setTimeout(() => end(false), LOAD_LIMIT_MS);
    worker.on('message', (message: PdfWorkerMessage) => {
      if (typeof message === 'boolean') return end(message);
      clearTimeout(timer);
      timer = setTimeout(() => end(false), message === 'loading' ? LOAD_LIMIT_MS : READ_LIMIT_MS);
    });
    worker.once('error', () => end(false));
    worker.once('exit', () => end(false));
  });
}
