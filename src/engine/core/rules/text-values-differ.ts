import { isObject, type Json, own, step } from '../../contract/json.ts';
import { AGENCY_WORDS } from '../agency-words.ts';
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
      const expected = valuesIn(original);
      // Their own rules report names that no language may use, and braces that are not a value.
      const known = knownValues(file, text);
      if (!isText(original) || isBroken(original) || [...expected].some((name) => !known.includes(name))) continue;
      for (const language of others) {
        const translation = own(text.value, language);
        if (!isText(translation) || isBroken(translation)) continue;
        const names = valuesIn(translation);
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
};

/** The values that the program gives a text: a language may name the agency or its country where another does not. */
function valuesIn(text: Json | undefined): ReadonlySet<string> {
  return new Set([...namesIn(text)].filter((name) => !AGENCY_WORDS.includes(name)));
}

/** Whether this is a text with words, in one form or in plural forms. The schema reports anything else. */
function isText(text: Json | undefined): text is Json {
  const words = isObject(text) ? own(text, 'other') : text;
  return typeof words === 'string' && words.trim() !== '';
}

/** Whether something in a text should be a placeholder and is none. */
function isBroken(text: Json): boolean {
  return placeholdersIn(text).some((written) => nameInPlaceholder(written) === undefined);
}
