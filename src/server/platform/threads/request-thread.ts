import { Worker } from 'node:worker_threads';
import { ThreadStopped } from './limits.ts';

export interface RequestThreadLimits {
  /** For JavaScript values. */
  readonly heapMib: number;
  /** For one answer; the first one loads the modules of the thread as well. */
  readonly answerMs: number;
  /** A thread that nobody asks for so long is ended; the next question begins another. */
  readonly idleMs: number;
}

/** What a thread says to a question: what serve-answers.ts posts. */
export type ThreadAnswer = { readonly answer: unknown } | { readonly error: unknown };

/**
 * A thread that is kept between questions, for work that is faster the second time. It is asked one question after the
 * other; whatever an answer costs, it costs the thread its bounded memory and time, and the rest of the process nothing.
 */
export class RequestThread {
  readonly #script: URL;
  readonly #limits: RequestThreadLimits;
  #thread: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /** @param script calls serveAnswers */
  constructor(script: URL, limits: RequestThreadLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  /**
   * @throws ThreadStopped if the thread came to no answer; the next question has another one
   * @throws what the thread threw
   */
  ask(question: unknown): Promise<unknown> {
    const answer = this.#last.then(() => this.#ask(question));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** After the question in hand, if there is one. */
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
    // The process does not end before it has the answer, and is not kept alive by a thread that has nothing to do.
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
    // Node strips the types itself. Of an error hears whoever has asked.
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
