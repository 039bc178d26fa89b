import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import {
  type ThreadData,
  type ThreadLimits,
  type ThreadMessage,
  type ThreadOrder,
  ThreadStopped,
  WorkTime,
} from './limits.ts';

/** A thread that is unused for so long is ended. */
const IDLE_MS = 30_000;

/** Idle threads, by the key under which they were released. */
const idleThreads = new Map<string, { readonly worker: Worker; readonly drop: () => void }[]>();

/** Takes an idle thread out of the pool, if there is one; it keeps the process alive again. */
function acquireThread(key: string): Worker | undefined {
  const thread = idleThreads.get(key)?.at(-1);
  thread?.drop();
  thread?.worker.ref();
  return thread?.worker;
}

/** Returns a thread to the pool, for the next caller of acquireThread. An idle thread does not keep the process alive. */
function releaseThread(key: string, worker: Worker): void {
  const others = idleThreads.get(key) ?? [];
  idleThreads.set(key, others);
  const thread = { worker, drop };
  const idle = setTimeout(end, IDLE_MS).unref();
  others.push(thread);
  worker.unref();
  worker.once('error', end).once('exit', drop);

  function drop(): void {
    clearTimeout(idle);
    worker.off('error', end).off('exit', drop);
    const index = others.indexOf(thread);
    if (index >= 0) others.splice(index, 1);
  }
  function end(): void {
    drop();
    void worker.terminate();
  }
}

const YOUNG_GENERATION_MIB = 8;
const MIB = 1024 * 1024;

/**
 * Yields what a thread reads, part by part; each part is read only when it is requested. The thread has bounded memory and
 * time, and the rest of the process is not affected (S-68). A thread that has read to the end is reused, because loading its
 * modules takes longer than reading most files. One that has not is never used again.
 * @param script a module that calls serveParts; always with the same heap limit
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
    await (isRead ? reading.release() : reading.stop());
  }
}

class Reading {
  readonly #key: string;
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  readonly #work: WorkTime;
  /** That of the phase under way: each loading has a limit of its own. */
  #time: WorkTime;
  readonly #memory: MemoryWatch;
  #waiting: PromiseWithResolvers<IteratorResult<unknown>> = Promise.withResolvers();

  constructor(script: URL, input: unknown, limits: ThreadLimits) {
    this.#key = script.href;
    this.#limits = limits;
    this.#worker = acquireThread(this.#key) ?? startThread(script, limits);
    this.#work = new WorkTime(this.#worker, limits.workMs, () => this.#fail('time'));
    this.#time = this.#work;
    this.#memory = new MemoryWatch(this.#worker, limits.bufferMib, () => this.#fail('memory'));
    this.#worker.on('message', this.#onMessage).on('error', this.#onError).on('exit', this.#onExit);
    // The thread may stop while nobody waits; the next caller then gets the error.
    this.#waiting.promise.catch(() => {});
    this.#begin('loading');
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

  /** Returns the thread to the pool for the next input, unless too much of this one is still in its memory. */
  async release(): Promise<void> {
    this.#end();
    const { heapMib, bufferMib } = this.#limits;
    const { used_heap_size: heap, external_memory: buffers } = await this.#worker.getHeapStatistics();
    if (heap < (heapMib * MIB) / 2 && buffers < (bufferMib * MIB) / 2) releaseThread(this.#key, this.#worker);
    else await this.#worker.terminate();
  }

  #begin(phase: 'loading' | 'working'): void {
    this.#time.pause();
    const late = () => this.#fail('time');
    this.#time = phase === 'working' ? this.#work : new WorkTime(this.#worker, this.#limits.loadMs, late);
    this.#time.resume();
  }

  #order(order: ThreadOrder): void {
    this.#worker.postMessage(order);
  }

  #end(): void {
    this.#time.pause();
    this.#memory.end();
    this.#worker.off('message', this.#onMessage).off('error', this.#onError).off('exit', this.#onExit);
  }

  readonly #onMessage = (message: ThreadMessage): void => {
    if (typeof message === 'string') {
      this.#begin(message);
      return;
    }
    this.#time.pause();
    const { resolve } = this.#waiting;
    this.#waiting = Promise.withResolvers();
    this.#waiting.promise.catch(() => {});
    resolve(message);
  };

  readonly #onError = (error: NodeJS.ErrnoException): void =>
    this.#fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'error', error);

  readonly #onExit = (): void => this.#fail('error');

  #fail(reason: ThreadStopped['reason'], cause?: unknown): void {
    this.#waiting.reject(new ThreadStopped(reason, cause));
  }
}

function startThread(script: URL, { heapMib }: ThreadLimits): Worker {
  const worker = new Worker(script, {
    workerData: { compileCache: getCompileCacheDir() } satisfies ThreadData,
    resourceLimits: { maxOldGenerationSizeMb: heapMib, maxYoungGenerationSizeMb: YOUNG_GENERATION_MIB },
    // Node strips the types itself; loading the process's loader would take longer than the reading.
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  // A running Reading has its own listener for errors; without a Reading, an error only ends the thread.
  return worker.on('error', () => {});
}

/** A thread cannot unpack much between two checks, compared with any limit. */
const INTERVAL_MS = 20;

/** Watches how much memory a thread uses for buffers, because Node's limit for a thread covers only its heap. */
class MemoryWatch {
  readonly #worker: Worker;
  readonly #limit: number;
  readonly #onTooMuch: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(worker: Worker, limitMib: number, onTooMuch: () => void) {
    this.#worker = worker;
    this.#limit = limitMib * 1024 * 1024;
    this.#onTooMuch = onTooMuch;
    this.#wait();
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    if (!this.#isOver) this.#timer = setTimeout(() => void this.#look(), INTERVAL_MS);
  }

  async #look(): Promise<void> {
    try {
      const { external_memory: bytes } = await this.#worker.getHeapStatistics();
      if (bytes > this.#limit) this.#onTooMuch();
      else this.#wait();
    } catch {
      // The thread does not run yet, or has ended.
      this.#wait();
    }
  }
}
