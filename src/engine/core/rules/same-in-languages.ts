import { isObject, type Json, own, step } from '../../contract/json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'same-in-languages': { language: string; first: string };
};

/** Warns when a text has the same words in two languages; it is only a warning, because the words may be a name. */
export const sameInLanguages: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, indexed }, { languages: [first, ...others] }) {
    if (first === undefined) return;
    for (const { value, path } of indexed.texts) {
      for (const language of others) {
        if (!isSameText(own(value, first), own(value, language))) continue;
        const at = placeOf(file, step(path, language));
        yield problem('same-in-languages', at, { language, first }, { severity: 'warning' });
      }
    }
  }),
  messages: {
    'same-in-languages': {
      es: ({ language, first }) => ({
        message: `el texto en «${language}» tiene las mismas palabras que en «${first}»: parece sin traducir`,
        help: 'tradúzcalo; si debe decir lo mismo en los dos idiomas, puede quedar así',
      }),
      en: ({ language, first }) => ({
        message: `the text in "${language}" has the same words as in "${first}": it does not seem to be translated`,
        help: 'translate it; if both languages should say the same, it can stay like this',
      }),
    },
  },
  warnings: {
    'same-in-languages': {
      es: ['texto que parece sin traducir', 'textos que parecen sin traducir'],
      en: ['text that does not seem to be translated', 'texts that do not seem to be translated'],
    },
  },
};

const FIRST_WORD = /[\p{L}\p{N}]+/u;

/** Whether two languages have the same words. Nearly all texts differ in the first word, so that is compared first. */
function isSameText(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one === 'string' && typeof other === 'string' && !NO_WORD.test(one) && !NO_WORD.test(other)) {
    const [word] = FIRST_WORD.exec(one) ?? [];
    const [otherWord] = FIRST_WORD.exec(other) ?? [];
    if (word?.toLowerCase() !== otherWord?.toLowerCase()) return false;
  }
  const words = plainWords(one);
  return words !== undefined && plainWords(other) === words;
}

/** Matches a value, a web address or a mail address. */
const NO_WORD = /\{\{|@|:\/\//;

/**
 * The words of a text with at least two, one of which starts with a small letter and so is not a name, code or sign.
 * Undefined when nothing needs translation.
 */
function plainWords(text: Json | undefined): string | undefined {
  if (isObject(text)) return plainWords(own(text, 'other'));
  if (typeof text !== 'string') return undefined;
  const written = text.split(/\s+/).filter((word) => !NO_WORD.test(word));
  const words = written.map((word) => (word.match(/[\p{L}\p{N}]+/gu) ?? []).join('-'));
  const letters = words.filter((word) => /\p{L}{2}/u.test(word));
  if (letters.length < 2 || !letters.some((word) => /^\p{Ll}/u.test(word))) return undefined;
  return words
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase();
}
