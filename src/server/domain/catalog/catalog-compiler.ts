import { MINUTE_MS } from '../../../shared/duration.ts';
import { RequestThread } from '../../platform/threads/request-thread.ts';
import type { CatalogQuestions, CatalogReply } from './questions.ts';

/** The compiler has the catalogs, what it knows of each file, and one draft at a time. */
const LIMITS = { heapMib: 384, answerMs: 20_000, idleMs: 5 * MINUTE_MS };

/** The compiler of the catalogs, for whoever changes them in the panel: in a thread of its own, begun when first asked. */
export class CatalogCompiler {
  readonly #thread = new RequestThread(new URL('./catalog-thread.ts', import.meta.url), LIMITS);
  readonly #load: (reference: string) => Promise<Uint8Array>;

  /** @param load the bytes of drafts: each is sent to the thread once, as long as it keeps them */
  constructor(load: (reference: string) => Promise<Uint8Array>) {
    this.#load = load;
  }

  /** @throws ThreadStopped if it came to no answer */
  async ask<Name extends keyof CatalogQuestions>(
    name: Name,
    question: CatalogQuestions[Name]['ask'],
  ): Promise<CatalogQuestions[Name]['answer']> {
    const assets = new Map<string, Uint8Array>();
    for (;;) {
      const reply = (await this.#thread.ask({ name, ...question, assets })) as CatalogReply;
      if ('answer' in reply) return reply.answer as CatalogQuestions[Name]['answer'];
      // Each round has more of them: it ends, whatever other questions make the thread forget meanwhile.
      for (const reference of reply.missing) assets.set(reference, await this.#load(reference));
    }
  }

  end(): Promise<void> {
    return this.#thread.end();
  }
}
