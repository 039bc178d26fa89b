import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks at the terminal, opened when first asked. */
export class Prompt implements Disposable {
  #readline: Interface | undefined;
  #isHidden = false;

  ask(question: string): Promise<string> {
    return this.#open().question(question);
  }

  /** What is typed is not shown. */
  async askHidden(question: string): Promise<string> {
    process.stdout.write(question);
    this.#isHidden = true;
    const answer = await this.#open().question('');
    this.#isHidden = false;
    process.stdout.write('\n');
    return answer;
  }

  [Symbol.dispose](): void {
    this.#readline?.close();
  }

  #open(): Interface {
    const output = new Writable({
      write: (chunk, _encoding, done) => {
        if (!this.#isHidden) process.stdout.write(chunk);
        done();
      },
    });
    this.#readline ??= createInterface({ input: process.stdin, output, terminal: true });
    return this.#readline;
  }
}
