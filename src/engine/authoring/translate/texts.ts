import { isObject, type Json, type JsonObject, own, type Pointer, textAt, toPointer } from '../../contract/json.ts';
import { textKeys } from '../../core/emit/texts.ts';
import type { CheckedFile, LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { pluralForms } from '../../core/plural-forms.ts';

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
const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'];

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
  return ORDER.filter((form) => forms.has(form));
}

/** The words of a text in one plural form. A language without that form uses `other`. */
export function wordsIn(text: Json | undefined, form: string | undefined): string {
  const words = isObject(text) ? (own(text, form ?? 'other') ?? own(text, 'other')) : text;
  return typeof words === 'string' ? words : '';
}
