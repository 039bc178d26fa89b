import { asList, entriesAt, step, valueAt } from '../../contract/json.ts';
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
const EVERYWHERE: readonly string[] = ['company'];

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
  docs: {
    'unknown-text-value': {
      es: {
        title: 'valor que este texto no tiene',
        what: 'El texto muestra entre {{ }} un valor que el sitio no le da.',
        why: 'En su lugar el visitante no vería nada.',
        todo: 'Use uno de los valores que nombra el mensaje.',
      },
      en: {
        title: 'value that this text does not have',
        what: 'The text shows a value between {{ }} that the site does not give it.',
        why: 'The visitor would see nothing there.',
        todo: 'Use one of the values that the message names.',
      },
      example: {
        file: 'texts.yaml',
        wrong: "{ es: 'Inicio de {{empresa}}', en: '{{empresa}} home' }",
        right: "{ es: 'Inicio de {{company}}', en: '{{company}} home' }",
      },
    },
    'bad-placeholder': {
      es: {
        title: 'valor mal escrito',
        what: 'Hay llaves que no forman un valor: falta una, son sencillas, o hay espacios o signos dentro.',
        why: 'El visitante leería las llaves tal cual.',
        todo: 'Escriba el nombre con dos llaves a cada lado y sin espacios: {{nombre}}.',
      },
      en: {
        title: 'value that is not written correctly',
        what: 'There are braces that do not form a value: one is missing, they are single, or there are spaces or other characters inside.',
        why: 'The visitor would see the braces.',
        todo: 'Write the name with two braces on each side, without spaces: {{name}}.',
      },
      example: { file: 'texts.yaml', wrong: "'Inicio de {{company}'", right: "'Inicio de {{company}}'" },
    },
  },
};

/** The names of the values that a text may show; those of a mail are in its file. */
export function knownValues({ kind, value }: CheckedFile, text: IndexedText): readonly string[] {
  return kind.schema === 'mail' ? asList(valueAt(value, 'values')).map(String) : [...text.values, ...EVERYWHERE];
}
