import { isObject, type Json, own } from '../json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'text-values-differ': { language: string; missing: readonly string[]; surplus: readonly string[] };
};

/** A text in any language uses the same {{name}} values as in the first language of the site. */
export const textValues: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, indexed }, { languages, drafts }) {
    const [first, ...others] = [...languages, ...drafts];
    if (first === undefined) return;
    for (const { value, path } of indexed.texts) {
      const original = own(value, first);
      const expected = namesIn(original);
      for (const language of others) {
        const text = own(value, language);
        if (!isText(text) || !isText(original)) continue;
        // The rule unknown-text-value reports braces that are not a value.
        if (isBroken(text) || isBroken(original)) continue;
        const names = namesIn(text);
        const missing = [...expected].filter((name) => !names.has(name));
        const surplus = [...names].filter((name) => !expected.has(name));
        if (missing.length + surplus.length === 0) continue;
        yield problem('text-values-differ', placeOf(file, step(path, language)), { language, missing, surplus });
      }
    }
  }),
  messages: {
    'text-values-differ': {
      es: ({ missing, surplus }) => ({
        message: 'los valores en {{…}} no son los mismos que en el primer idioma',
        help: [...missing.map((name) => `agregue {{${name}}}`), ...surplus.map((name) => `quite {{${name}}}`)].join(
          ', ',
        ),
      }),
      en: ({ missing, surplus }) => ({
        message: 'the values in {{…}} are not the same as in the first language',
        help: [...missing.map((name) => `add {{${name}}}`), ...surplus.map((name) => `remove {{${name}}}`)].join(', '),
      }),
    },
  },
  docs: {
    'text-values-differ': {
      es: {
        title: 'valores distintos en los dos idiomas',
        what: 'Lo que está entre {{ }} no es lo mismo en un idioma que en el primero.',
        why: 'En un idioma el visitante vería el nombre o el número, y en el otro no.',
        todo: 'Escriba en los dos idiomas los mismos valores entre {{ }}.',
      },
      en: {
        title: 'different values in the two languages',
        what: 'The values between {{ }} are not the same in one language as in the first.',
        why: 'In one language visitors would see the name or the number, in the other they would not.',
        todo: 'Write the same values between {{ }} in both languages.',
      },
      example: { file: 'texts.yaml', wrong: 'en: Home', right: "en: '{{company}} home'" },
    },
  },
};

/** Whether this is a text with words, in one form or in plural forms. The schema reports anything else. */
function isText(text: Json | undefined): text is Json {
  const words = isObject(text) ? own(text, 'other') : text;
  return typeof words === 'string' && words.trim() !== '';
}

const NO_NAMES: ReadonlySet<string> = new Set();

const VALUE = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;

/** Whether a text still has braces after its values are removed. */
function isBroken(text: Json): boolean {
  if (isObject(text)) return Object.values(text).some(isBroken);
  return typeof text === 'string' && /\{\{|\}\}/.test(text.replace(VALUE, ''));
}

/** The names of the values that a text uses in all its plural forms, except the count, which a form may omit. */
export function namesIn(text: Json | undefined): ReadonlySet<string> {
  if (isObject(text)) {
    const forms = Object.values(text).flatMap((form) => [...namesIn(form)]);
    return new Set(forms.filter((name) => name !== 'count'));
  }
  if (typeof text !== 'string' || !text.includes('{{')) return NO_NAMES;
  return new Set([...text.matchAll(VALUE)].map((match) => match[1] ?? ''));
}
