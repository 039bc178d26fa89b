import { isObject, objectsAt, type Path, step, textAt, valueAt } from '../../contract/json.ts';
import { AGENCY_WORDS } from '../agency-words.ts';
import { type CheckedFile, placeOf } from '../link/linked-catalog.ts';
import { namesIn } from '../placeholders.ts';
import { problem } from '../problem.ts';
import { meant } from '../suggest.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unknown-mail-value': { value: string; declared: readonly string[] };
  'unused-mail-value': { value: string };
};

/** The value that holds a button's address. */
const BUTTON_VALUE = 'link';

/** A mail uses all the values that it declares and no others, because the program passes exactly those. */
export const mailValues: Rule<Problems> = {
  check: fileByFile(function* (file, { languages }) {
    if (file.kind.schema !== 'mail') return;
    const values = valueAt(file.value, 'values');
    if (!Array.isArray(values) || file.isInvalid) {
      yield 'not-checked';
      return;
    }
    const declared = values.map(String);
    const uses = [...usesIn(file, languages)];
    const used = new Set<string | undefined>(uses.map(({ name }) => name));
    const remaining = declared.filter((value) => !used.has(value));
    for (const { name, path, isCommon } of uses) {
      if (!isCommon || declared.includes(name)) continue;
      // An unknown name without a similar one probably means the only value that is left.
      const near = meant(name, declared);
      const suggestion = near.suggestion ?? (remaining.length === 1 ? remaining[0] : undefined);
      // The suggested value is not reported as unused too.
      used.add(suggestion);
      yield problem('unknown-mail-value', placeOf(file.path, path), { value: name, declared }, { ...near, suggestion });
    }
    for (const [index, value] of declared.entries()) {
      if (used.has(value)) continue;
      yield problem('unused-mail-value', placeOf(file.path, step(step(null, 'values'), index)), { value });
    }
  }),
  messages: {
    'unknown-mail-value': {
      es: ({ value, declared }) => ({
        message: `el correo no tiene el valor «${value}»`,
        help: declared.length === 0 ? 'no tiene ningún valor' : `valores que puede mostrar: ${declared.join(', ')}`,
      }),
      en: ({ value, declared }) => ({
        message: `the e-mail has no value "${value}"`,
        help: declared.length === 0 ? 'it has no values' : `values that it can show: ${declared.join(', ')}`,
      }),
    },
    'unused-mail-value': {
      es: ({ value }) => ({
        message: `el correo nunca muestra el valor «${value}»`,
        help: `escriba {{${value}}} en un texto o pida a un desarrollador que quite el valor`,
      }),
      en: ({ value }) => ({
        message: `the e-mail never shows the value "${value}"`,
        help: `write {{${value}}} in a text, or ask a developer to remove the value`,
      }),
    },
  },
};

interface Use {
  readonly name: string;
  readonly path: Path;
  /** Whether the first language uses it; text-values reports values that only a translation uses. */
  readonly isCommon: boolean;
}

function* usesIn({ indexed, value }: CheckedFile, languages: readonly string[]): Iterable<Use> {
  for (const text of indexed.texts) {
    for (const [language, words] of Object.entries(text.value)) {
      const path = step(text.path, language);
      const isCommon = language === languages[0];
      // A form may omit the number that it is chosen by.
      if (isObject(words)) yield { name: 'count', path, isCommon };
      for (const name of namesIn(words)) if (!AGENCY_WORDS.includes(name)) yield { name, path, isCommon };
    }
  }
  for (const [index, part] of objectsAt(value, 'body').entries()) {
    const path = step(step(null, 'body'), index);
    const name = textAt(part, 'value');
    if (textAt(part, 'kind') === 'button') yield { name: BUTTON_VALUE, path: step(path, 'kind'), isCommon: true };
    else if (name !== undefined) yield { name, path: step(path, 'value'), isCommon: true };
  }
}
