import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Thrown when the user ends the input (Ctrl+D) or interrupts it (Ctrl+C) instead of answering. */
export class PromptClosed extends Error {}

/** Asks at the terminal, which is opened with the first question. */
export class Prompt implements Disposable {
  readonly #input: NodeJS.ReadableStream;
  #readline: Interface | undefined;
  #isHidden = false;

  constructor(input: NodeJS.ReadableStream = process.stdin) {
    this.#input = input;
  }

  /**
   * Asks a question and returns the answer.
   * @throws PromptClosed when the user does not answer
   */
  ask(question: string): Promise<string> {
    const readline = this.#open();
    return new Promise((resolve, reject) => {
      const close = () => {
        readline.off('close', close);
        process.stdout.write('\n');
        reject(new PromptClosed('The input ended before the last answer: nothing was done.'));
      };
      readline.once('close', close);
      const answer = (text: string) => {
        readline.off('close', close);
        resolve(text);
      };
      readline.question(question).then(answer, close);
    });
  }

  /** Asks without showing the typed text. @throws PromptClosed when the user does not answer */
  async askHidden(question: string): Promise<string> {
    process.stdout.write(question);
    this.#isHidden = true;
    const answer = await this.ask('');
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
    this.#readline ??= createInterface({ input: this.#input, output, terminal: true });
    return this.#readline;
  }
}
