import { CHANGE_MESSAGES } from '../../src/engine/authoring/change/change-messages.ts';
import { type Question, readAnswer } from '../../src/engine/authoring/change/minimal-entry.ts';
import type { Json } from '../../src/engine/contract/json.ts';
import type { MessageLanguage } from '../../src/engine/contract/schemas.ts';
import type { Prompt } from '../prompt.ts';
import { Mistake } from './mistake.ts';

/**
 * Answers to the questions about a new thing: from the command line (`--set question.es=…`), then from the user at the
 * terminal, then the defaults.
 */
export class Answers {
  readonly #given: Map<string, string>;
  readonly #prompt: Prompt | undefined;
  readonly #language: MessageLanguage;
  readonly #asked: string[] = [];
  readonly #missing: string[] = [];

  /**
   * Takes the answers of `--set key=value`, and asks for the others if there is a prompt.
   * @throws Mistake when an option has no equals sign
   */
  constructor(options: readonly string[], prompt: Prompt | undefined, language: MessageLanguage) {
    this.#prompt = prompt;
    this.#language = language;
    this.#given = new Map(
      options.map((option) => {
        const [, path, answer] = /^([^=]+)=(.*)$/s.exec(option) ?? [];
        if (path === undefined || answer === undefined) throw new Mistake(`--set ${option}: key=value`);
        return [path, answer];
      }),
    );
  }

  /**
   * Returns the answer to a question: that of an option, of a person, or the fallback. A missing one is noted for `finish`.
   * @throws Mistake when an option's value is not valid for the question
   */
  async answer(question: Question): Promise<Json> {
    const messages = CHANGE_MESSAGES[this.#language];
    const { path, fallback } = question;
    this.#asked.push(path);
    const given = this.#given.get(path);
    if (given !== undefined) {
      const value = readAnswer(question, given);
      if (value === undefined) throw new Mistake(messages.wrongOption(question, given));
      return value;
    }
    if (this.#prompt !== undefined) return this.#ask(this.#prompt, question);
    const value = fallback === undefined ? undefined : readAnswer(question, fallback);
    if (value === undefined) this.#missing.push(path);
    return value ?? '';
  }

  async #ask(prompt: Prompt, question: Question): Promise<Json> {
    const messages = CHANGE_MESSAGES[this.#language];
    while (true) {
      const typed = (await prompt.ask(messages.ask(question))).trim();
      const value = readAnswer(question, typed === '' ? (question.fallback ?? '') : typed);
      if (value !== undefined) return value;
      process.stdout.write(messages.wrongAnswer(question));
    }
  }

  /**
   * Checks, after the last question, that all were answered and that no option was left over.
   * @throws Mistake that names the missing answers, or an answer to a question that was not asked
   */
  finish(): void {
    const messages = CHANGE_MESSAGES[this.#language];
    const surplus = [...this.#given.keys()].find((path) => !this.#asked.includes(path));
    if (surplus !== undefined) throw new Mistake(messages.unknownOption(surplus, this.#asked));
    if (this.#missing.length > 0) throw new Mistake(messages.missing(this.#missing.map((path) => `--set ${path}=…`)));
  }
}
