import { asList, entriesAt, step, valueAt } from '../../contract/json.ts';
import { AGENCY_WORDS } from '../agency-words.ts';
import type { IndexedText } from '../link/file-index.ts';
import { type CheckedFile, placeOf } from '../link/linked-catalog.ts';
import { nameInPlaceholder, placeholdersIn } from '../placeholders.ts';
import { problem } from '../problem.ts';
import { meant } from '../suggest.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unknown-text-value': { value: string; known: readonly string[] };
  'bad-placeholder': { written: string };
};

/** Values that every text may use. */
const EVERYWHERE: readonly string[] = ['company', ...AGENCY_WORDS];

/**
 * A text uses only values that code passes to it, which the schemas declare (`textValues`), each written as {{name}};
 * otherwise the visitor would see the placeholder itself, or nothing. The rule mail-values checks mails.
 */
export const unknownTextValue: Rule<Problems> = {
  check: fileByFile(function* (file, { languages }) {
    for (const text of file.indexed.texts) {
      for (const [language, words] of entriesAt(text.value)) {
        for (const written of placeholdersIn(words)) {
          const at = placeOf(file.path, step(text.path, language));
          const known = knownValues(file, text);
          const value = nameInPlaceholder(written);
          if (value === undefined) yield problem('bad-placeholder', at, { written });
          // The rule text-values-differ reports values that only another language uses.
          else if (file.kind.schema !== 'mail' && language === languages[0] && !known.includes(value))
            yield problem('unknown-text-value', at, { value, known }, meant(value, known));
        }
      }
    }
  }),
  messages: {
    'unknown-text-value': {
      es: ({ value, known }) => ({
        message: `este texto no tiene el valor «${value}»`,
        help: `valores que puede mostrar: ${known.join(', ')}`,
      }),
      en: ({ value, known }) => ({
        message: `this text has no value "${value}"`,
        help: `values that it can show: ${known.join(', ')}`,
      }),
    },
    'bad-placeholder': {
      es: ({ written }) => ({
        message: `«${written}» no está bien escrito`,
        help: 'escriba el nombre con dos llaves a cada lado y sin espacios: {{nombre}}',
      }),
      en: ({ written }) => ({
        message: `"${written}" is not written correctly`,
        help: 'write the name with two braces on each side, without spaces: {{name}}',
      }),
    },
  },
};

/** The names of the values that a text may show; those of a mail are in its file. */
export function knownValues({ kind, value }: CheckedFile, text: IndexedText): readonly string[] {
  return kind.schema === 'mail' ? asList(valueAt(value, 'values')).map(String) : [...text.values, ...EVERYWHERE];
}
