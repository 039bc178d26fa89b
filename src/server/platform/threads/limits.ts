import type { Worker } from 'node:worker_threads';

/** The resources that a thread may use; one that needs more is ended. */
export interface ThreadLimits {
  /** Memory for JavaScript values. */
  readonly heapMib: number;
  /** Memory for buffers, which are outside the heap. */
  readonly bufferMib: number;
  /** Time for starting the thread and for each loading of modules, as WorkTime counts it. */
  readonly loadMs: number;
  /** Time for the work, all parts together, as WorkTime counts it. The caller's time between two parts is not counted. */
  readonly workMs: number;
}

/** The data that a thread is started with. */
export interface ThreadData {
  /** The folder of Node's compile cache, if the process has one. */
  readonly compileCache: string | undefined;
}

/** A message to a thread: begin with an input, or return the next part of it. */
export type ThreadOrder = { readonly input: unknown } | 'next';

/** A message from a thread: the phase that begins, or the requested part. */
export type ThreadMessage = 'loading' | 'working' | IteratorResult<unknown, undefined>;

/** A thread was stopped before it had finished. */
export class ThreadStopped extends Error {
  readonly reason: 'memory' | 'time' | 'error';

  /** @param cause the error thrown in the thread, with the reason "error" */
  constructor(reason: ThreadStopped['reason'], cause?: unknown) {
    super(`a thread was stopped: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** How many times its limit a thread may take by the clock, because others take the processor or a disk is slow. */
const PATIENCE = 5;
/** A thread that does not say for so long what it has used is within code that cannot be interrupted, such as a query. */
const SILENT_MS = 1_000;
const MIN_PAUSE_MS = 50;

/**
 * Calls `onEnd` once a thread has used its time: that in which it had a processor, so that what is quick is not taken for heavy on
 * a busy machine.
 */
export class WorkTime {
  readonly #worker: Worker;
  readonly #limitMs: number;
  readonly #onEnd: () => void;
  /** What the thread had used before its work. */
  #before: Promise<number> | undefined;
  /** By the clock, until it was paused. */
  #spentMs = 0;
  #since: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(worker: Worker, limitMs: number, onEnd: () => void) {
    this.#worker = worker;
    this.#limitMs = limitMs;
    this.#onEnd = onEnd;
  }

  resume(): void {
    this.pause();
    this.#before ??= processorMs(this.#worker);
    this.#since = performance.now();
    this.#wait(this.#limitMs - this.#spentMs);
  }

  pause(): void {
    clearTimeout(this.#timer);
    if (this.#since !== undefined) this.#spentMs += performance.now() - this.#since;
    this.#since = undefined;
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => void this.#look(), Math.max(ms, MIN_PAUSE_MS));
  }

  async #look(): Promise<void> {
    const since = this.#since;
    const used = await this.#usedMs();
    if (since === undefined || since !== this.#since) return;
    const most = PATIENCE * this.#limitMs;
    const spent = this.#spentMs + performance.now() - since;
    if (used >= this.#limitMs || spent >= most) this.#onEnd();
    else this.#wait(Math.min(this.#limitMs - used, most - spent));
  }

  /** The time in which the thread had a processor; infinite if it does not say. */
  async #usedMs(): Promise<number> {
    const { promise: silent, resolve } = Promise.withResolvers<number>();
    const late = setTimeout(resolve, SILENT_MS, Number.POSITIVE_INFINITY);
    const used = Promise.all([processorMs(this.#worker), this.#before]).then(([now, before = 0]) => now - before);
    return Promise.race([used, silent]).finally(() => clearTimeout(late));
  }
}

/** The time in which a thread had a processor so far; 0 if it does not run. */
function processorMs(worker: Worker): Promise<number> {
  return worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1_000,
    () => 0,
  );
}
