import { Worker } from 'node:worker_threads';
import { ThreadStopped } from './limits.ts';

interface RequestThreadLimits {
  /** Memory for JavaScript values. */
  readonly heapMib: number;
  /** Time for one response; the first one includes loading the modules of the thread. */
  readonly responseMs: number;
  /** A thread without a request for so long is ended; the next request starts another one. */
  readonly idleMs: number;
}

/** A thread's response to a request, as serve-requests.ts posts it. */
export type ThreadResponse = { readonly response: unknown } | { readonly error: unknown };

/**
 * A thread that is kept between requests, for work that is faster the second time. It gets one request at a time. It has
 * bounded memory and time, and the rest of the process is not affected.
 */
export class RequestThread {
  readonly #script: URL;
  readonly #limits: RequestThreadLimits;
  #thread: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /** @param script a module that calls serveRequests */
  constructor(script: URL, limits: RequestThreadLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  /**
   * Sends a request to the thread, which is started if it does not run, and returns its response; requests run one after the
   * other.
   * @throws ThreadStopped if the thread gave no response; the next request starts another thread
   * @throws the error that the thread threw
   */
  request(message: unknown): Promise<unknown> {
    const response = this.#last.then(() => this.#send(message));
    this.#last = response.catch(() => {});
    return response;
  }

  /** Ends the thread after the current request, if there is one. */
  async end(): Promise<void> {
    await this.#last;
    await this.#stop();
  }

  async #send(message: unknown): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#thread ??= this.#start();
    const thread = this.#thread;
    const { promise, resolve, reject } = Promise.withResolvers<ThreadResponse>();
    const failed = (error: unknown) => reject(new ThreadStopped('error', error));
    const late = setTimeout(() => reject(new ThreadStopped('time')), this.#limits.responseMs);
    thread.once('message', resolve).once('error', failed).once('exit', failed);
    // The process stays alive until the response arrives, but an idle thread does not keep it alive.
    thread.ref();
    thread.postMessage(message);
    try {
      const response = await promise;
      thread.unref();
      thread.off('error', failed).off('exit', failed);
      this.#idle = setTimeout(() => void this.#stop(), this.#limits.idleMs).unref();
      if ('error' in response) throw response.error;
      return response.response;
    } catch (error) {
      if (error instanceof ThreadStopped) await this.#stop();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  #start(): Worker {
    const { heapMib } = this.#limits;
    // Node strips the types itself. An error is reported to the caller of `request`.
    const resourceLimits = { maxOldGenerationSizeMb: heapMib };
    return new Worker(this.#script, { execArgv: [], resourceLimits }).on('error', () => {});
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }
}
