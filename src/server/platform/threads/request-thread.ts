import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { ThreadStopped, WorkTime } from './limits.ts';

interface RequestThreadLimits {
  /** Memory for JavaScript values. */
  readonly heapMib: number;
  /** Time for starting the thread with its modules, as WorkTime counts it. */
  readonly loadMs: number;
  /** Time for one response, as WorkTime counts it. */
  readonly responseMs: number;
  /** A thread without a request for so long is ended; the next request starts another one. */
  readonly idleMs: number;
}

/** Who the present work is for: the id of an account. Requests to threads are taken in turn from each. */
export const requester = new AsyncLocalStorage<string>();

/** A message of the thread to request-thread.ts: it has loaded its modules, or its response to a request. */
export type ThreadResponse = 'ready' | { readonly response: unknown } | { readonly error: unknown };

/**
 * A thread that is kept between requests, for work that is faster the second time. It gets one request at a time. It has
 * bounded memory and time, and the rest of the process is not affected.
 */
export class RequestThread {
  readonly #script: URL;
  readonly #limits: RequestThreadLimits;
  readonly #waiting = new Map<string, (() => Promise<unknown>)[]>();
  #thread: Worker | undefined;
  #working: Promise<void> | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @param script a module that calls serveRequests */
  constructor(script: URL, limits: RequestThreadLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  /**
   * Sends a request to the thread, which is started if it does not run, and returns its response. Requests run one after the
   * other, those of several requesters in turn: a requester with many requests delays another by one of them at most.
   * @throws ThreadStopped if the thread gave no response; the waiting requests are sent to another thread
   * @throws the error that the thread threw
   */
  request(message: unknown): Promise<unknown> {
    const by = requester.getStore() ?? '';
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(by, [...(this.#waiting.get(by) ?? []), () => this.#send(message).then(resolve, reject)]);
    this.#working ??= this.#work();
    return promise;
  }

  async #work(): Promise<void> {
    for (let next = this.#next(); next !== undefined; next = this.#next()) await next();
    this.#working = undefined;
  }

  /** Takes the first request of the requester whose turn it is, and puts the others of this requester at the end. */
  #next(): (() => Promise<unknown>) | undefined {
    for (const [by, [next, ...others]] of this.#waiting) {
      this.#waiting.delete(by);
      if (others.length > 0) this.#waiting.set(by, others);
      return next;
    }
    return undefined;
  }

  /** Ends the thread after the requests that were sent. */
  async end(): Promise<void> {
    await this.#working;
    await this.#stop();
  }

  async #send(message: unknown): Promise<unknown> {
    clearTimeout(this.#idle);
    try {
      const thread = this.#thread ?? (await this.#start());
      // The process stays alive until the response arrives, but an idle thread does not keep it alive.
      thread.ref();
      thread.postMessage(message);
      const reply = await replyOf(thread, this.#limits.responseMs);
      thread.unref();
      this.#idle = setTimeout(() => void this.#stop(), this.#limits.idleMs).unref();
      if (typeof reply === 'object' && 'error' in reply) throw reply.error;
      return typeof reply === 'object' ? reply.response : undefined;
    } catch (error) {
      if (error instanceof ThreadStopped) await this.#stop();
      throw error;
    }
  }

  async #start(): Promise<Worker> {
    const { heapMib, loadMs } = this.#limits;
    // Node strips the types itself. An error is reported to the caller of `request`.
    const resourceLimits = { maxOldGenerationSizeMb: heapMib };
    const thread = new Worker(this.#script, { execArgv: [], resourceLimits }).on('error', () => {});
    this.#thread = thread;
    // One that ends between two requests is not used again.
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    await replyOf(thread, loadMs);
    return thread;
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }
}

/** Waits for the next message of a thread. @throws ThreadStopped if it ends, or sends none in time */
async function replyOf(thread: Worker, limitMs: number): Promise<ThreadResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadResponse>();
  const failed = (error: unknown) => reject(new ThreadStopped('error', error));
  const time = new WorkTime(thread, limitMs, () => reject(new ThreadStopped('time')));
  thread.once('message', resolve).once('error', failed).once('exit', failed);
  time.resume();
  try {
    return await promise;
  } finally {
    time.pause();
    thread.off('message', resolve).off('error', failed).off('exit', failed);
  }
}
