import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import { type ThreadData, type ThreadLimits, type ThreadMessage, ThreadStopped } from './limits.ts';
import { MemoryWatch } from './memory-watch.ts';
import { TimeBudget } from './time-budget.ts';

const YOUNG_GENERATION_MIB = 8;

/**
 * What a thread of its own reads, part by part; the next is begun when it is asked for. Whatever it costs, it costs the
 * thread its bounded memory and time, and the rest of the process nothing (S-68).
 * @param script calls serveParts
 * @throws ThreadStopped
 */
export async function* readInThread<Part>(
  script: URL,
  input: unknown,
  limits: ThreadLimits,
): AsyncGenerator<Part, undefined> {
  const thread = new Thread(script, input, limits);
  try {
    for (;;) {
      const { done, value } = await thread.next();
      if (done) return;
      yield value as Part;
    }
  } finally {
    await thread.end();
  }
}

class Thread {
  readonly #worker: Worker;
  readonly #time: TimeBudget;
  readonly #memory: MemoryWatch;
  #waiting: PromiseWithResolvers<IteratorResult<unknown>> = Promise.withResolvers();

  constructor(script: URL, input: unknown, limits: ThreadLimits) {
    this.#worker = new Worker(script, {
      workerData: { input, compileCache: getCompileCacheDir() } satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMib, maxYoungGenerationSizeMb: YOUNG_GENERATION_MIB },
      // Node strips the types itself; a loader of the process would take longer than the reading.
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    this.#time = new TimeBudget(limits, () => this.#stop('time'));
    this.#memory = new MemoryWatch(this.#worker, limits.bufferMib, () => this.#stop('memory'));
    this.#worker.on('message', (message: ThreadMessage) => this.#hear(message));
    this.#worker.once('error', (error: NodeJS.ErrnoException) =>
      this.#stop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'error', error),
    );
    this.#worker.once('exit', () => this.#stop('error'));
    // Nobody may be waiting when it stops; whoever asks next is told.
    this.#waiting.promise.catch(() => {});
    this.#time.begin('loading');
  }

  next(): Promise<IteratorResult<unknown>> {
    this.#worker.postMessage('next');
    return this.#waiting.promise;
  }

  async end(): Promise<void> {
    this.#time.pause();
    this.#memory.end();
    await this.#worker.terminate();
  }

  #hear(message: ThreadMessage): void {
    if (typeof message === 'string') {
      this.#time.begin(message);
      return;
    }
    this.#time.pause();
    const { resolve } = this.#waiting;
    this.#waiting = Promise.withResolvers();
    this.#waiting.promise.catch(() => {});
    resolve(message);
  }

  #stop(reason: ThreadStopped['reason'], cause?: unknown): void {
    this.#waiting.reject(new ThreadStopped(reason, cause));
  }
}
