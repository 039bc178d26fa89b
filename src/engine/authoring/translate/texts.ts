import {
  asObject,
  isObject,
  type Json,
  type JsonObject,
  own,
  type Pointer,
  textAt,
  toPointer,
  valueAt,
} from '../../contract/json.ts';
import { textKeys } from '../../core/emit/texts.ts';
import type { CheckedFile, LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { PLURAL_FORMS, pluralForms } from '../../core/plural-forms.ts';

/** A text of the catalogs and its parts in one language: a single part, or one for each plural form. */
export interface Translatable {
  readonly file: CheckedFile;
  readonly pointer: Pointer;
  readonly value: JsonObject;
  /** The key without the plural form. */
  readonly key: string;
  readonly parts: readonly Part[];
}

export interface Part {
  readonly key: string;
  readonly form: string | undefined;
}

/** Separates a key from a plural form. */
const FORM = '#';

export function defaultLanguageOf(catalog: LinkedCatalog): string {
  return textAt(catalog.site, 'defaultLanguage') ?? '';
}

/** Every text that visitors or staff read, in the order of the files. */
export function translatables(catalog: LinkedCatalog, language: string): Translatable[] {
  return textKeys(catalog.files).map(({ file, text, key: filed }) => {
    const key = filed.slice(filed.indexOf(':') + 1);
    const forms = formsOf(text.value, language, catalog.languages);
    const parts = forms.map((form) => ({ key: form === undefined ? key : `${key}${FORM}${form}`, form }));
    return { file, pointer: toPointer(text.path), value: text.value, key, parts };
  });
}

/** The plural forms that a text has or needs in a language; `[undefined]` for a text without plural forms. */
function formsOf(value: JsonObject, language: string, languages: readonly string[]): (string | undefined)[] {
  const target = own(value, language);
  const isCounted = target === undefined ? languages.some((each) => isObject(own(value, each))) : isObject(target);
  if (!isCounted) return [undefined];
  const forms = new Set([...pluralForms(language), ...(isObject(target) ? Object.keys(target) : [])]);
  return PLURAL_FORMS.filter((form) => forms.has(form));
}

/** The words of a text in one plural form. A language without that form uses `other`. */
export function wordsIn(text: Json | undefined, form: string | undefined): string {
  const words = isObject(text) ? (own(text, form ?? 'other') ?? own(text, 'other')) : text;
  return typeof words === 'string' ? words : '';
}

/** The words that a text has in a language in one form; a form that is missing there has none. */
export function presentText({ value }: Translatable, { form }: Part, language: string): string {
  const present = own(value, language);
  return isObject(present) && form !== undefined ? wordsIn(own(present, form), undefined) : wordsIn(present, form);
}

/** The source of each imported translation, by file and key; a translation is out of date when its source has changed. */
export type Sources = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The path below the catalog folder; hidden, because it is not part of the catalog. */
export function sourcesFile(language: string): string {
  return `.translations/${language}.json`;
}

/**
 * Reads from the file of a language what the original of each translation was.
 * @param text the content of the file; when it is undefined or damaged, no source is known
 */
export function readSources(text: string | undefined): Sources {
  const files = asObject(valueAt(parsed(text), 'sources'));
  return new Map(
    Object.entries(files).map(([file, keys]) => {
      const sources = Object.keys(asObject(keys)).map((key) => [key, textAt(keys, key) ?? ''] as const);
      return [file, new Map(sources)];
    }),
  );
}

/** Writes one line for each text, in an order that does not depend on the author, so that branches can be merged. */
export function writeSources(language: string, sources: Sources): string {
  const sorted = <Value>(map: ReadonlyMap<string, Value>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  const files = sorted(sources)
    .filter(([, keys]) => keys.size > 0)
    .map(([file, keys]) => [file, Object.fromEntries(sorted(keys))] as const);
  return `${JSON.stringify({ version: 1, language, sources: Object.fromEntries(files) }, null, 2)}\n`;
}

function parsed(text: string | undefined): Json {
  try {
    const value: Json = JSON.parse(text ?? '{}');
    return isObject(value) && own(value, 'version') === 1 ? value : {};
  } catch {
    return {};
  }
}
