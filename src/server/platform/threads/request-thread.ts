import { Worker } from 'node:worker_threads';
import { ThreadStopped } from './limits.ts';

export interface RequestThreadLimits {
  /** Memory for JavaScript values. */
  readonly heapMib: number;
  /** Time for one answer; the first one includes loading the modules of the thread. */
  readonly answerMs: number;
  /** A thread without a question for so long is ended; the next question starts another one. */
  readonly idleMs: number;
}

/** A thread's reply to a question, as serve-answers.ts posts it. */
export type ThreadAnswer = { readonly answer: unknown } | { readonly error: unknown };

/**
 * A thread that is kept between questions, for work that is faster the second time. It gets one question at a time. It has
 * bounded memory and time, and the rest of the process is not affected.
 */
export class RequestThread {
  readonly #script: URL;
  readonly #limits: RequestThreadLimits;
  #thread: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /** @param script a module that calls serveAnswers */
  constructor(script: URL, limits: RequestThreadLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  /**
   * @throws ThreadStopped if the thread gave no answer; the next question starts another thread
   * @throws the error that the thread threw
   */
  ask(question: unknown): Promise<unknown> {
    const answer = this.#last.then(() => this.#ask(question));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** Ends the thread after the current question, if there is one. */
  async end(): Promise<void> {
    await this.#last;
    await this.#stop();
  }

  async #ask(question: unknown): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#thread ??= this.#start();
    const thread = this.#thread;
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
    const failed = (error: unknown) => reject(new ThreadStopped('error', error));
    const late = setTimeout(() => reject(new ThreadStopped('time')), this.#limits.answerMs);
    thread.once('message', resolve).once('error', failed).once('exit', failed);
    // The process stays alive until the reply arrives, but an idle thread does not keep it alive.
    thread.ref();
    thread.postMessage(question);
    try {
      const reply = await promise;
      thread.unref();
      thread.off('error', failed).off('exit', failed);
      this.#idle = setTimeout(() => void this.#stop(), this.#limits.idleMs).unref();
      if ('error' in reply) throw reply.error;
      return reply.answer;
    } catch (error) {
      if (error instanceof ThreadStopped) await this.#stop();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  #start(): Worker {
    const { heapMib } = this.#limits;
    // Node strips the types itself. An error is reported to the caller of `ask`.
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
