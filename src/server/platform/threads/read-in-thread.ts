import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import { keepThread, takeKept } from './kept-threads.ts';
import { type ThreadData, type ThreadLimits, type ThreadMessage, type ThreadOrder, ThreadStopped } from './limits.ts';
import { MemoryWatch } from './memory-watch.ts';
import { TimeBudget } from './time-budget.ts';

const YOUNG_GENERATION_MIB = 8;
const MIB = 1024 * 1024;

/**
 * What a thread reads, part by part; the next is begun when it is asked for. Whatever it costs, it costs the thread its
 * bounded memory and time, and the rest of the process nothing (S-68). A thread that has read to the end reads what comes
 * next as well: loading its modules takes longer than most files. One that came to no end is never used again.
 * @param script calls serveParts; always with the same limit of its heap
 * @throws ThreadStopped
 */
export async function* readInThread<Part>(
  script: URL,
  input: unknown,
  limits: ThreadLimits,
): AsyncGenerator<Part, undefined> {
  const reading = new Reading(script, input, limits);
  let isRead = false;
  try {
    for (;;) {
      const { done, value } = await reading.next();
      isRead = done === true;
      if (isRead) return;
      yield value as Part;
    }
  } finally {
    await (isRead ? reading.keep() : reading.stop());
  }
}

class Reading {
  readonly #key: string;
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  readonly #time: TimeBudget;
  readonly #memory: MemoryWatch;
  #waiting: PromiseWithResolvers<IteratorResult<unknown>> = Promise.withResolvers();

  constructor(script: URL, input: unknown, limits: ThreadLimits) {
    this.#key = script.href;
    this.#limits = limits;
    this.#worker = takeKept(this.#key) ?? startThread(script, limits);
    this.#time = new TimeBudget(limits, () => this.#fail('time'));
    this.#memory = new MemoryWatch(this.#worker, limits.bufferMib, () => this.#fail('memory'));
    this.#worker.on('message', this.#hear).on('error', this.#hearError).on('exit', this.#hearExit);
    // Nobody may be waiting when it stops; whoever asks next is told.
    this.#waiting.promise.catch(() => {});
    this.#time.begin('loading');
    this.#order({ input });
  }

  next(): Promise<IteratorResult<unknown>> {
    this.#order('next');
    return this.#waiting.promise;
  }

  async stop(): Promise<void> {
    this.#end();
    await this.#worker.terminate();
  }

  /** Keeps the thread for what is read next, unless too much of this is still in its memory. */
  async keep(): Promise<void> {
    this.#end();
    const { heapMib, bufferMib } = this.#limits;
    const { used_heap_size: heap, external_memory: buffers } = await this.#worker.getHeapStatistics();
    if (heap < (heapMib * MIB) / 2 && buffers < (bufferMib * MIB) / 2) keepThread(this.#key, this.#worker);
    else await this.#worker.terminate();
  }

  #order(order: ThreadOrder): void {
    this.#worker.postMessage(order);
  }

  #end(): void {
    this.#time.pause();
    this.#memory.end();
    this.#worker.off('message', this.#hear).off('error', this.#hearError).off('exit', this.#hearExit);
  }

  readonly #hear = (message: ThreadMessage): void => {
    if (typeof message === 'string') {
      this.#time.begin(message);
      return;
    }
    this.#time.pause();
    const { resolve } = this.#waiting;
    this.#waiting = Promise.withResolvers();
    this.#waiting.promise.catch(() => {});
    resolve(message);
  };

  readonly #hearError = (error: NodeJS.ErrnoException): void =>
    this.#fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'error', error);

  readonly #hearExit = (): void => this.#fail('error');

  #fail(reason: ThreadStopped['reason'], cause?: unknown): void {
    this.#waiting.reject(new ThreadStopped(reason, cause));
  }
}

function startThread(script: URL, { heapMib }: ThreadLimits): Worker {
  const worker = new Worker(script, {
    workerData: { compileCache: getCompileCacheDir() } satisfies ThreadData,
    resourceLimits: { maxOldGenerationSizeMb: heapMib, maxYoungGenerationSizeMb: YOUNG_GENERATION_MIB },
    // Node strips the types itself; a loader of the process would take longer than the reading.
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  // Whoever reads hears of an error; once nobody does, it is over with the thread.
  return worker.on('error', () => {});
}
