import {
  asList,
  entriesAt,
  isObject,
  type Json,
  objectsAt,
  own,
  type Path,
  step,
  textAt,
  valueAt,
} from '../../contract/json.ts';
import { AGENCY_WORDS } from '../agency-words.ts';
import type { IndexedText } from '../link/file-index.ts';
import { type CheckedFile, placeOf } from '../link/linked-catalog.ts';
import { isPluralForm, neededForms, pluralForms } from '../plural-forms.ts';
import { problem } from '../problem.ts';
import { meant } from '../suggest.ts';
import { fileByFile } from './file-by-file.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'text-values-differ': { language: string; missing: readonly string[]; surplus: readonly string[] };
  'unknown-text-value': { value: string; known: readonly string[] };
  'bad-placeholder': { written: string };
  'missing-plural-form': { form: string; language: string; count: number };
  'unused-plural-form': { form: string; language: string; known: readonly string[] };
  'plural-without-count': { language: string };
  'unknown-mail-value': { value: string; declared: readonly string[] };
  'unused-mail-value': { value: string };
};

/** A text shows the values that code passes to it, in every language, and in the forms that its language has. */
export const textValues: Rule<Problems> = {
  check: (catalog) =>
    inTurn<Finding<Problems>>(catalog, [
      textValuesDiffer,
      unknownTextValue,
      countedTexts,
      pluralWithoutCount,
      mailValues,
    ]),
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
    'missing-plural-form': {
      es: ({ form, language, count }) => ({
        message: `falta la forma «${form}» de este texto en «${language}», para cantidades como ${count}`,
        help: `agregue «${form}: …» junto a las demás formas`,
      }),
      en: ({ form, language, count }) => ({
        message: `the form "${form}" of this text is missing in "${language}", for numbers such as ${count}`,
        help: `add "${form}: …" next to the other forms`,
      }),
    },
    'unused-plural-form': {
      es: ({ form, language, known }) => ({
        message: `«${language}» no usa la forma «${form}»: nadie leería este texto`,
        help: `bórrela; las formas de este idioma son ${known.join(', ')}`,
      }),
      en: ({ form, language, known }) => ({
        message: `"${language}" does not use the form "${form}": nobody would read this text`,
        help: `delete it; the forms of this language are ${known.join(', ')}`,
      }),
    },
    'plural-without-count': {
      es: ({ language }) => ({
        message: 'este texto no lleva ninguna cantidad, y no puede tener formas para una y para varias',
        help: `escriba un solo texto: «${language}: …»`,
      }),
      en: ({ language }) => ({
        message: 'this text has no number, so it cannot have a form for one and another for several',
        help: `write a single text: "${language}: …"`,
      }),
    },
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

/** A text in any language uses the same {{name}} values as in the first language of the site. */
const textValuesDiffer = fileByFile(function* (file, { languages, drafts }) {
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
});

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

/**
 * A text uses only values that code passes to it, which the schemas declare (`textValues`), each written as {{name}};
 * otherwise the visitor would see the placeholder itself, or nothing. The rule mail-values checks mails.
 */
const unknownTextValue = fileByFile(function* (file, { languages }) {
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
});

/** Values that every text may use. */
const EVERYWHERE: readonly string[] = ['company', ...AGENCY_WORDS];

/** The names of the values that a text may show; those of a mail are in its file. */
function knownValues({ kind, value }: CheckedFile, text: IndexedText): readonly string[] {
  return kind.schema === 'mail' ? asList(valueAt(value, 'values')).map(String) : [...text.values, ...EVERYWHERE];
}

/** A text that depends on a count has every plural form that its language needs, and none that visitors never read. */
const countedTexts = fileByFile(function* ({ path: file, indexed }, { languages, drafts }) {
  for (const { value, path, values } of indexed.texts) {
    // Where code passes no count, no form is used at all, which is a problem of its own.
    if (!values.includes(COUNT)) continue;
    for (const language of [...languages, ...drafts]) {
      const forms = value[language];
      if (!isObject(forms)) continue;
      const at = step(path, language);
      const written = Object.keys(forms);
      for (const [form, count] of missingForms(written, language))
        yield problem('missing-plural-form', placeOf(file, at, 'key'), { form, language, count });
      const known = pluralForms(language);
      // The schema reports a name that is no plural form of any language.
      for (const form of written.filter((each) => isPluralForm(each) && !known.includes(each)))
        yield problem('unused-plural-form', placeOf(file, step(at, form), 'key'), { form, language, known });
    }
  }
});

/** The forms that a language needs besides those written, each with the first count that has it. */
function missingForms(written: readonly string[], language: string): (readonly [form: string, count: number])[] {
  // The schema requires `other` and reports unknown forms; a misspelt form is not reported as missing too.
  if (!written.every(isPluralForm)) return [];
  return [...neededForms(language)].filter(([form]) => form !== 'other' && !written.includes(form));
}

/** Only a text that code calls with a count has plural forms; without one, none of them would be chosen. */
const pluralWithoutCount = fileByFile(function* ({ path: file, indexed }) {
  for (const { value, path, values } of indexed.texts) {
    if (values.includes(COUNT)) continue;
    // The schema reports a key that is no language.
    for (const [language, forms] of Object.entries(value))
      if (isObject(forms) && /^[a-z]{2}$/.test(language))
        yield problem('plural-without-count', placeOf(file, step(path, language)), { language });
  }
});

/** The name of the value by which a plural form is chosen. */
const COUNT = 'count';

/** A mail uses all the values that it declares and no others, because the program passes exactly those. */
const mailValues = fileByFile(function* (file, { languages }) {
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
});

/** The value that holds a button's address. */
const BUTTON_VALUE = 'link';

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

/** Names of the values that a text shows, each written as `{{name}}`. */
const VALUE = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;
const WELL_WRITTEN = /^\{\{([A-Za-z][A-Za-z0-9]*)\}\}$/;
/** Everything that starts or ends like a placeholder, or is one with single braces; i18next reads `$t(` as an included text. */
const ANY = /\{?\{\{[^{}]{0,200}\}\}\}?|\{\{|\}\}|\$t\(|(?<!\{)\{(?:[0-3]|[ ]{0,4}\p{L}[\p{L}\p{N}_ ]{0,60})\}(?!\})/gu;
/** The placeholders of other programs: `%s`, `%1$s`, `<%= name %>`, `*|NAME|*`. */
const OF_OTHERS =
  /(?<![\d%])%(?:\d\$|\([a-z]\w{0,40}\))?[sd](?![\p{L}\p{N}])|[<{]%[^%<>{}]{1,60}%[>}]|\*\|\w{1,40}\|\*/giu;

const NO_NAMES: ReadonlySet<string> = new Set();

/** The names of the values that a text uses in all its plural forms, except the count, which a form may omit. */
function namesIn(text: Json | undefined): ReadonlySet<string> {
  if (isObject(text)) {
    const forms = Object.values(text).flatMap((form) => [...namesIn(form)]);
    return new Set(forms.filter((name) => name !== 'count'));
  }
  if (typeof text !== 'string' || !text.includes('{{')) return NO_NAMES;
  return new Set([...text.matchAll(VALUE)].map((match) => match[1] ?? ''));
}

/** Everything in a text, in any plural form, that is or should be a placeholder. */
function placeholdersIn(text: Json): readonly string[] {
  if (isObject(text)) return Object.values(text).flatMap(placeholdersIn);
  if (typeof text !== 'string' || !/[{}%|]|\$t/.test(text)) return [];
  return [...(text.match(ANY) ?? []), ...(text.match(OF_OTHERS) ?? [])];
}

/** The name in a placeholder; undefined when it is not written correctly. */
function nameInPlaceholder(written: string): string | undefined {
  return WELL_WRITTEN.exec(written)?.[1];
}
