import { isObject, type Json, own, step } from '../../contract/json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { nameInPlaceholder, namesIn, placeholdersIn } from '../placeholders.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';
import { knownValues } from './unknown-text-value.ts';

type Problems = {
  'text-values-differ': { language: string; missing: readonly string[]; surplus: readonly string[] };
};

/** A text in any language uses the same {{name}} values as in the first language of the site. */
export const textValuesDiffer: Rule<Problems> = {
  check: fileByFile(function* (file, { languages, drafts }) {
    const [first, ...others] = [...languages, ...drafts];
    if (first === undefined) return;
    for (const text of file.indexed.texts) {
      const original = own(text.value, first);
      const expected = namesIn(original);
      // Their own rules report names that no language may use, and braces that are not a value.
      const known = knownValues(file, text);
      if (!isText(original) || isBroken(original) || [...expected].some((name) => !known.includes(name))) continue;
      for (const language of others) {
        const translation = own(text.value, language);
        if (!isText(translation) || isBroken(translation)) continue;
        const names = namesIn(translation);
        const missing = [...expected].filter((name) => !names.has(name));
        const surplus = [...names].filter((name) => !expected.has(name));
        if (missing.length + surplus.length === 0) continue;
        yield problem('text-values-differ', placeOf(file.path, step(text.path, language)), {
          language,
          missing,
          surplus,
        });
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

/** Whether something in a text should be a placeholder and is none. */
function isBroken(text: Json): boolean {
  return placeholdersIn(text).some((written) => nameInPlaceholder(written) === undefined);
}
