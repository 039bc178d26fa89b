import { isObject, type JsonObject, own, step } from '../../contract/json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'swapped-languages': {
    language: string;
    /** The language in which the text is written, while the text of that language is in this one. */
    written: string;
    /** How many texts of the file are swapped like this, if all that can be told apart are; else 1. */
    count: number;
  };
  'other-language': { language: string; written: string };
};

/** A text is written in its language. It is only a warning, because it may be a quotation. */
export const swappedLanguages: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, kind, indexed }, { languages, drafts }) {
    const known = [...languages, ...drafts].filter((language) => OWN_WORDS.has(language));
    for (const [index, language] of known.entries())
      for (const other of known.slice(index + 1)) {
        const swapped = indexed.texts.filter(
          ({ value }) => isIn(value, language, other) && isIn(value, other, language),
        );
        if (swapped.length === 0) continue;
        const isWholeFile = !indexed.texts.some(({ value }) => isIn(value, language, language));
        for (const { path } of isWholeFile ? swapped.slice(0, 1) : swapped) {
          const details = { language, written: other, count: isWholeFile ? swapped.length : 1 };
          yield problem('swapped-languages', placeOf(file, step(path, language)), details, { severity: 'warning' });
        }
      }
    // The words that people search with, and write before a number, are often of another language.
    if (kind.schema === 'search') return;
    for (const { value, path } of indexed.texts)
      for (const language of known)
        for (const written of known.filter((other) => other !== language)) {
          if (!isSentenceIn(value, language, written) || !isIn(value, written, written)) continue;
          if (isRepeated(value, language, written)) continue;
          const details = { language, written };
          yield problem('other-language', placeOf(file, step(path, language)), details, { severity: 'warning' });
        }
  }),
  messages: {
    'swapped-languages': {
      es: ({ language, written, count }) => ({
        message: `${count === 1 ? 'este texto está' : `${count} textos de este archivo están`} en «${written}» bajo «${language}», y al revés`,
        help: 'intercambie los dos idiomas',
      }),
      en: ({ language, written, count }) => ({
        message: `${count === 1 ? 'this text is' : `${count} texts of this file are`} in "${written}" under "${language}", and the other way round`,
        help: 'swap the two languages',
      }),
    },
    'other-language': {
      es: ({ language, written }) => ({
        message: `este texto está en «${written}», y debe estar en «${language}»`,
        help: 'tradúzcalo; si es una cita o un nombre, puede quedar así',
      }),
      en: ({ language, written }) => ({
        message: `this text is in "${written}", and should be in "${language}"`,
        help: 'translate it; if it is a quotation or a name, it can stay like this',
      }),
    },
  },
  warnings: {
    'swapped-languages': {
      es: ['texto con los idiomas intercambiados', 'textos con los idiomas intercambiados'],
      en: ['text with its languages swapped', 'texts with their languages swapped'],
    },
    'other-language': {
      es: ['texto en otro idioma', 'textos en otro idioma'],
      en: ['text in another language', 'texts in another language'],
    },
  },
};

const words = (text: string) => new Set(text.split(' '));

/** Frequent words that the other languages here do not have. A language without them is not looked at. */
const OWN_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'es',
    words(
      'al como con cuando cual de del desde donde el ella en entre es esta este hasta la las le les lo los más muy nuestra nuestro o para pero por porque que se si sin sobre son su sus también tiene todo todos un una usted y ya',
    ),
  ],
  [
    'en',
    words(
      'all an and any are as at be been by can does every for from has have how if in into is it its more not of on or our so than that the their them there these they this those to us was we what when where which who will with you your',
    ),
  ],
]);
/** So many of them tell a language: one may be part of a name. */
const ENOUGH = 2;
/** So many of them leave no doubt about a whole sentence. */
const IN_SENTENCE = 4;
/** How many times more often they are than those of the other language. */
const CLEARLY = 3;
/** The beginning of a text tells its language. */
const READ_LENGTH = 160;

/** Whether the text of a language is a sentence that is clearly written in another; the name of a book or an office may be. */
function isSentenceIn(value: JsonObject, language: string, written: string): boolean {
  const text = own(value, language);
  return typeof text === 'string' && /[.!?]$/.test(text) && isIn(value, language, written, IN_SENTENCE);
}

/** Whether a text is the same in two languages, which another rule reports. */
function isRepeated(value: JsonObject, language: string, other: string): boolean {
  return JSON.stringify(own(value, language)) === JSON.stringify(own(value, other));
}

/** Whether the text of a language is clearly written in another, or in its own if that is `written`. */
function isIn(value: JsonObject, language: string, written: string, enough = ENOUGH): boolean {
  const text = own(value, language);
  const shown = isObject(text) ? own(text, 'other') : text;
  if (typeof shown !== 'string') return false;
  const parts = shown
    .slice(0, READ_LENGTH)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const countOf = (ownWords: ReadonlySet<string> | undefined) => parts.filter((part) => ownWords?.has(part)).length;
  const count = countOf(OWN_WORDS.get(written));
  if (count < enough) return false;
  return [...OWN_WORDS].every(([id, ownWords]) => id === written || countOf(ownWords) * CLEARLY <= count);
}
