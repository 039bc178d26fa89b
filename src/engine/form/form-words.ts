import { isObject, type JsonObject, own } from '../json.ts';
import type { FormWords } from './form-field.ts';

/** The words in every language of the site, including missing ones, then in any other language that has words. */
export function formWords(languages: readonly string[], words: JsonObject): FormWords[] {
  return [...new Set([...languages, ...Object.keys(words)])].map((language) => {
    const value = own(words, language);
    if (isObject(value)) return { language, value: null, forms: JSON.stringify(value) };
    return { language, value: value === undefined ? null : String(value) };
  });
}
