import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ChangedTexts } from '../../src/engine/emit/changed-texts.ts';

/** What a compiler in another thread says of a catalog. */
export interface CompiledCatalog {
  readonly valid: boolean;
  /** What is wrong and the sum, for a person at a terminal. */
  readonly text: string;
  /** The same for a panel, which one reads from the top. */
  readonly panelText: string;
  /** The first file with an error, below the catalog folder. */
  readonly brokenFile?: string;
}

/** What the thread is asked: only which texts are others now, or all that follows from an edit. */
export type CompilerTask = 'texts' | 'all';

/** What the thread says: texts while modules are still being made, then what became of all. */
export type CompilerMessage = { readonly texts: readonly ChangedTexts[] } | { readonly compiled: CompiledCatalog };

/** A catalog that is compiled over and over, by a compiler that can be taken anew when its own files have changed. */
export class LiveCatalog {
  #compiler: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  /** Whether texts are asked for already, and what is there has not been looked at yet. */
  #isHurrying = false;
  readonly #onTexts: (texts: readonly ChangedTexts[]) => void;

  /** @param onTexts told what pages say otherwise than before, as soon as that is known */
  constructor(onTexts: (texts: readonly ChangedTexts[]) => void) {
    this.#onTexts = onTexts;
  }

  /**
   * Tells the texts that are others now, after whatever is being compiled. Nothing else comes of it: a catalog that is not
   * valid may be one that is still being written, and `compile` tells what is wrong.
   */
  sendTexts(): void {
    if (this.#isHurrying) return;
    this.#isHurrying = true;
    this.#last = this.#last.then(() => {
      this.#isHurrying = false;
      return this.#ask('texts');
    });
  }

  /** Compiles what is there, after whatever is being compiled, and brings modules and schemas for editors up to date. */
  compile(): Promise<CompiledCatalog> {
    const answer = this.#last.then(() => this.#ask('all'));
    this.#last = answer;
    return answer;
  }

  /** From the next time on the compiler is the one that its files and the schemas are at present. */
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
      throw new Error('the compiler ended without an answer');
    } catch (error) {
      // A schema, or a file of the compiler, that is in the middle of being written.
      this.#compiler = undefined;
      const text = `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
      return { valid: false, text, panelText: text };
    }
  }
}
