import { CHANGE_MESSAGES } from '../../src/engine/authoring/change/change-messages.ts';
import { bytesOf, type Changes } from '../../src/engine/authoring/change/changes.ts';
import {
  minimalEntry,
  type Question,
  readAnswer,
  routeOfPage,
} from '../../src/engine/authoring/change/minimal-entry.ts';
import { appendEntry, newEntry, newFile } from '../../src/engine/authoring/change/new-entry.ts';
import { fileOfNew, NEW_PLACES, type NewPlace } from '../../src/engine/authoring/change/new-places.ts';
import { applyEdits } from '../../src/engine/authoring/edit/edits.ts';
import { type CompileInput, type CompileResult, compile } from '../../src/engine/compile.ts';
import type { Json, JsonObject } from '../../src/engine/contract/json.ts';
import { dereference, type MessageLanguage } from '../../src/engine/contract/schemas.ts';
import { definitionsOf, fileAt, type LinkedCatalog } from '../../src/engine/core/link/linked-catalog.ts';
import { Prompt } from '../prompt.ts';
import type { Arguments } from './arguments.ts';
import { changeFolder } from './change-folder.ts';
import { Mistake } from './errors.ts';

/**
 * `new <kind> [id]`: writes the smallest valid entry of a kind, as a file or as an entry of one.
 * @returns whether it was written
 * @throws Mistake when something is missing, unknown or already exists
 */
export async function makeNew(args: Arguments, input: CompileInput): Promise<boolean> {
  const messages = CHANGE_MESSAGES[args.language];
  const [kindWord = '', givenId] = args.words;
  const place = [...NEW_PLACES.values()].find(({ kind }) => kind === kindWord);
  if (place === undefined) throw new Mistake(messages.unknownKind(kindWord, [...NEW_PLACES.keys()]));
  const before = compile(input);
  using prompt = process.stdin.isTTY ? new Prompt() : undefined;
  const answers = new Answers(args.set, prompt, args.language);
  const idSchema = { ...dereference(place.schema.properties?.['id'] ?? {}) };
  const id = givenId ?? String(await answers.answer({ path: 'id', schema: idSchema }));
  if (id === '') answers.finish();
  refuseTaken(args, before.catalog, place, id);
  const ask = answers.answer.bind(answers);
  const days = { today: dayIn(0), later: dayIn(30) };
  const value = await minimalEntry({ catalog: before.catalog, place, ...days, ask }, id);
  const askRoute = (question: Question) => ask({ ...question, path: `route.${question.path}` });
  const page = { catalog: before.catalog, id, page: value, ...days, ask: askRoute };
  const route = place.kind === 'page' ? await routeOfPage(page) : undefined;
  answers.finish();
  const changes = new Map([
    ...changesOf(args, input, before, place, id, value),
    ...(route === undefined ? [] : changesOf(args, input, before, route.place, id, route.value)),
  ]);
  if (!(await changeFolder(args, input, before, changes))) return false;
  for (const path of changes.keys()) process.stdout.write(`${messages.written(`${args.catalog}/${path}`)}\n`);
  if (place.kind === 'page' || place.kind === 'route') process.stdout.write(`${messages.linkIt(id)}\n`);
  return true;
}

function refuseTaken({ language }: Arguments, catalog: LinkedCatalog, { kind, schema }: NewPlace, id: string): void {
  const messages = CHANGE_MESSAGES[language];
  const { pattern = '', maxLength = Number.POSITIVE_INFINITY } = dereference(schema.properties?.['id'] ?? {});
  if (id.length > maxLength || !new RegExp(pattern, 'u').test(id)) throw new Mistake(messages.badId(id));
  const known = definitionsOf(catalog, kind).get(id);
  if (known !== undefined) throw new Mistake(messages.taken(kind, id, known.file));
}

function changesOf(
  { language }: Arguments,
  { sources }: CompileInput,
  { catalog }: CompileResult,
  place: NewPlace,
  id: string,
  value: JsonObject,
): Changes {
  const messages = CHANGE_MESSAGES[language];
  const path = fileOfNew(place, id, catalog.files);
  const source = sources.find((each) => each.path === path);
  if (place.list === undefined) {
    if (source !== undefined) throw new Mistake(messages.fileTaken(path));
    return new Map([[path, bytesOf(newFile(place, id, value, language))]]);
  }
  const file = fileAt(catalog, path);
  if (file === undefined) throw new Mistake(messages.unreadable(path));
  const edit = appendEntry(file, place.list, newEntry(place, value, language));
  if (edit === undefined) throw new Mistake(messages.cannotAppend(place.list, path));
  return new Map([[path, bytesOf(applyEdits(file.text, [edit]), source?.bytes)]]);
}

/** The date in some days, in the local time zone of the user. */
function dayIn(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/**
 * Answers to the questions about a new entry: from the command line (`--set question.es=…`), then from the user at the
 * terminal, then the defaults.
 */
class Answers {
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
