import { isObject } from '../json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { isPluralForm, pluralForms } from '../plural-forms.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import { COUNT } from './plural-without-count.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unused-plural-form': { form: string; language: string; known: readonly string[] };
};

/** A text that depends on a count has only plural forms that its language uses; visitors never read another one. */
export const unusedPluralForm: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, indexed }, { languages, drafts }) {
    for (const { value, path, values } of indexed.texts) {
      // Where code passes no count, no form is used at all, which is a problem of its own.
      if (!values.includes(COUNT)) continue;
      for (const language of [...languages, ...drafts]) {
        const forms = value[language];
        if (!isObject(forms)) continue;
        const known = pluralForms(language);
        for (const form of Object.keys(forms)) {
          // The schema reports a name that is no plural form of any language.
          if (!isPluralForm(form) || known.includes(form)) continue;
          const at = placeOf(file, step(step(path, language), form), 'key');
          yield problem('unused-plural-form', at, { form, language, known });
        }
      }
    }
  }),
  messages: {
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
  docs: {
    'unused-plural-form': {
      es: {
        title: 'forma del plural que el idioma no usa',
        what: 'Un texto con cantidades tiene una forma que su idioma no usa para ninguna, como «two» en español.',
        why: 'El sitio nunca la mostraría; con esa cantidad el visitante lee otra forma.',
        todo: 'Borre la forma. Si su texto es para varias cosas, va en «other».',
      },
      en: {
        title: 'plural form that the language does not use',
        what: 'A text with numbers has a form that its language uses for none of them, such as "two" in Spanish.',
        why: 'The site would never show it; with that number visitors read another form.',
        todo: 'Delete the form. If its text is for several things, it belongs in "other".',
      },
      example: {
        file: 'texts.yaml',
        wrong: '{ es: { one: Una, two: Dos, other: Varias }, en: Some }',
        right: '{ es: search.count, en: search.count }',
      },
    },
  },
};
