import { isObject, step } from '../../contract/json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { isPluralForm, neededForms, pluralForms } from '../plural-forms.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import { COUNT } from './plural-without-count.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-plural-form': { form: string; language: string; count: number };
  'unused-plural-form': { form: string; language: string; known: readonly string[] };
};

/** A text that depends on a count has every plural form that its language needs, and none that visitors never read. */
export const countedTexts: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, indexed }, { languages, drafts }) {
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
  }),
  messages: {
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
  },
};

/** The forms that a language needs besides those written, each with the first count that has it. */
function missingForms(written: readonly string[], language: string): (readonly [form: string, count: number])[] {
  // The schema requires `other` and reports unknown forms; a misspelt form is not reported as missing too.
  if (!written.every(isPluralForm)) return [];
  return [...neededForms(language)].filter(([form]) => form !== 'other' && !written.includes(form));
}
