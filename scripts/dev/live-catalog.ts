import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ChangedTexts } from '../../src/engine/core/emit/text-modules.ts';
import type { BuiltCatalog } from '../catalog/build-catalog.ts';

/** The result of a compiler in another thread. */
export interface CompiledCatalog extends Omit<BuiltCatalog, 'compiled'> {
  /** Whether pages show other data than before, besides texts. */
  readonly hasOtherData?: boolean;
}

/** The task of the thread: to find only changed texts, or to do a whole compilation. */
export type CompilerTask = 'texts' | 'all';

/** The messages of the thread: changed texts before the modules are written, then the result. */
export type CompilerMessage = { readonly texts: readonly ChangedTexts[] } | { readonly compiled: CompiledCatalog };

/** Compiles a catalog repeatedly, with a compiler that can be replaced when its own files have changed. */
export class LiveCatalog {
  #compiler: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  /** Whether a request for texts is queued and has not started yet. */
  #isHurrying = false;
  readonly #onTexts: (texts: readonly ChangedTexts[]) => void;

  /** @param onTexts called with changed texts as soon as they are known */
  constructor(onTexts: (texts: readonly ChangedTexts[]) => void) {
    this.#onTexts = onTexts;
  }

  /**
   * Sends the changed texts, after the current compilation. It does nothing else: an invalid catalog may be in the middle of
   * being saved, and `compile` reports its problems.
   */
  sendTexts(): void {
    if (this.#isHurrying) return;
    this.#isHurrying = true;
    this.#last = this.#last.then(() => {
      this.#isHurrying = false;
      return this.#ask('texts');
    });
  }

  /** Compiles the catalog after the current compilation, and updates modules and schemas for editors. */
  compile(): Promise<CompiledCatalog> {
    const answer = this.#last.then(() => this.#ask('all'));
    this.#last = answer;
    return answer;
  }

  /** The next compilation starts a new compiler, which loads the current files and schemas. */
  renew(): void {
    this.#last = this.#last.then(async () => {
      await this.#compiler?.terminate();
      this.#compiler = undefined;
    });
  }

  #ask(task: 'all'): Promise<CompiledCatalog>;
  #ask(task: 'texts'): Promise<CompiledCatalog | undefined>;
  async #ask(task: CompilerTask): Promise<CompiledCatalog | undefined> {
    this.#compiler ??= new Worker(new URL('compiler-thread.ts', import.meta.url));
    try {
      const messages = on(this.#compiler, 'message') as AsyncIterable<[CompilerMessage]>;
      this.#compiler.postMessage(task);
      for await (const [message] of messages) {
        if ('compiled' in message) return message.compiled;
        if (message.texts.length > 0) this.#onTexts(message.texts);
        if (task === 'texts') return undefined;
      }
      throw new Error('the compiler ended without a result');
    } catch (error) {
      // A schema or a file of the compiler is probably in the middle of being saved.
      this.#compiler = undefined;
      const text = `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
      return { valid: false, text, overlayText: text };
    }
  }
}
