import { isObject } from '../json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { isPluralForm, neededForms } from '../plural-forms.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import { COUNT } from './plural-without-count.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-plural-form': { form: string; language: string; count: number };
};

/** A text that depends on a count has every plural form of its language. */
export const missingPluralForm: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, indexed }, { languages, drafts }) {
    for (const { value, path, values } of indexed.texts) {
      // Where code passes no count, the forms themselves are wrong, which is a problem of its own.
      if (!values.includes(COUNT)) continue;
      for (const language of [...languages, ...drafts]) {
        const forms = value[language];
        if (!isObject(forms)) continue;
        for (const [form, count] of neededForms(language)) {
          // The schema requires `other` and reports unknown forms; a misspelt form is not reported as missing too.
          if (form === 'other' || Object.hasOwn(forms, form) || !Object.keys(forms).every(isPluralForm)) continue;
          const at = placeOf(file, step(path, language), 'key');
          yield problem('missing-plural-form', at, { form, language, count });
        }
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
  },
  docs: {
    'missing-plural-form': {
      es: {
        title: 'falta una forma del plural',
        what: 'Un texto con cantidades no tiene la forma que su idioma usa para algunas de ellas.',
        why: 'Con esas cantidades el visitante leería «1 escalas», o nada.',
        todo: 'Agregue la forma que nombra el mensaje (one, many, other).',
      },
      en: {
        title: 'a plural form is missing',
        what: 'A text with numbers lacks the form that its language uses for some of them.',
        why: 'With those numbers visitors would read "1 calls", or nothing.',
        todo: 'Add the form that the message names (one, many, other).',
      },
      example: {
        file: 'texts.yaml',
        wrong: '{ es: { other: Varias, many: Muchas }, en: Some }',
        right: '{ es: search.count, en: search.count }',
      },
    },
  },
};
