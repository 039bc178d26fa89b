import { isObject, type JsonObject, own } from '../json.ts';
import type { FormWords } from './form-field.ts';

/** Words in every language of the site, those that are missing too, and then in any other that they are written in. */
export function wordsIn(languages: readonly string[], words: JsonObject): FormWords[] {
  return [...new Set([...languages, ...Object.keys(words)])].map((language) => {
    const value = own(words, language);
    if (isObject(value)) return { language, value: null, forms: JSON.stringify(value) };
    return { language, value: value === undefined ? null : String(value) };
  });
}
