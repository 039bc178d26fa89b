import { AskedThread } from '../../platform/threads/asked-thread.ts';
import type { CatalogQuestions } from './questions.ts';

/** The compiler has the catalogs, what it knows of each file, and one draft at a time. */
const LIMITS = { heapMib: 384, answerMs: 20_000, idleMs: 5 * 60_000 };

/** The compiler of the catalogs, for whoever changes them in the panel: in a thread of its own, begun when first asked. */
export class CatalogCompiler {
  readonly #thread = new AskedThread(new URL('./catalog-thread.ts', import.meta.url), LIMITS);

  /** @throws ThreadStopped if it came to no answer */
  async ask<Name extends keyof CatalogQuestions>(
    name: Name,
    question: CatalogQuestions[Name]['ask'],
  ): Promise<CatalogQuestions[Name]['answer']> {
    return (await this.#thread.ask({ name, ...question })) as CatalogQuestions[Name]['answer'];
  }

  end(): Promise<void> {
    return this.#thread.end();
  }
}
