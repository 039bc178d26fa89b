import { placeOf } from '../link/linked-catalog.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-text': { language: string };
  'unused-language': { language: string };
};

const LANGUAGE = /^[a-z]{2}$/;

/** Every text is there in every language of the site; a language the site lacks is only a warning, so that translations can come first. */
export const missingText: Rule<Problems> = {
  *check(catalog) {
    if (catalog.languages.length === 0) return;
    const languages = new Set(catalog.languages);
    for (const { path: file, indexed } of catalog.files) {
      for (const { value, path } of indexed.texts) {
        // The schema reports an empty text.
        if (Object.keys(value).length === 0) continue;
        // The schema reports a key that is no language; what it was meant to be is not missing as well.
        if (!Object.keys(value).every((key) => LANGUAGE.test(key))) continue;
        for (const language of catalog.languages) {
          if (!Object.hasOwn(value, language)) yield problem('missing-text', placeOf(file, path, 'key'), { language });
        }
        for (const language of Object.keys(value)) {
          if (languages.has(language)) continue;
          const at = placeOf(file, step(path, language), 'key');
          if (catalog.incompleteKinds.has('language')) yield 'not-checked';
          else yield problem('unused-language', at, { language }, { severity: 'warning' });
        }
      }
    }
  },
  messages: {
    'missing-text': {
      es: ({ language }) => ({
        message: `falta el texto en «${language}»`,
        help: `agregue «${language}: …» junto a los demás`,
      }),
      en: ({ language }) => ({
        message: `the text is missing in "${language}"`,
        help: `add "${language}: …" beside the others`,
      }),
    },
    'unused-language': {
      es: ({ language }) => ({
        message: `el sitio aún no habla «${language}»`,
        help: 'agréguelo a languages en site.yaml para publicar estos textos',
      }),
      en: ({ language }) => ({
        message: `the site does not speak "${language}" yet`,
        help: 'add it to languages in site.yaml to publish these texts',
      }),
    },
  },
};
