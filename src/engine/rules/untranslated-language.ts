import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { isUntranslated, missingTexts } from './missing-texts.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'untranslated-language': { language: string; missing: number; texts: number };
};

/** A language that visitors are offered has its texts; one that lacks most of them is reported once, at its entry. */
export const untranslatedLanguage: Rule<Problems> = {
  *check(catalog) {
    for (const language of catalog.languages) {
      const definition = definitionsOf(catalog, 'language').get(language);
      const count = missingTexts(catalog, language);
      if (definition === undefined || !isUntranslated(count)) continue;
      yield problem('untranslated-language', placeWithin(definition, 'id'), { language, ...count });
    }
  },
  messages: {
    'untranslated-language': {
      es: ({ language, missing, texts }) => ({
        message: `al sitio le faltan ${missing} de ${texts} textos en «${language}»`,
        help: 'agregue «draft: true» a este idioma mientras se traduce, o corrija sus dos letras',
      }),
      en: ({ language, missing, texts }) => ({
        message: `the site lacks ${missing} of ${texts} texts in "${language}"`,
        help: 'add "draft: true" to this language while it is being translated, or correct its two letters',
      }),
    },
  },
  docs: {
    'untranslated-language': {
      es: {
        title: 'idioma sin traducir',
        what: 'Un idioma de site.yaml se ofrece a los visitantes, y le falta más de la mitad de los textos.',
        why: 'Quien lo escogiera vería un sitio casi vacío.',
        todo: 'Agregue «draft: true» a ese idioma mientras se traduce. Si las dos letras están mal escritas, corríjalas.',
      },
      en: {
        title: 'language that is not translated',
        what: 'A language in site.yaml is offered to visitors, and more than half of its texts are missing.',
        why: 'Whoever chose it would see a site that is nearly empty.',
        todo: 'Add "draft: true" to that language while it is being translated. If its two letters are wrong, correct them.',
      },
      example: {
        file: 'site.yaml',
        wrong: '- { id: en, name: English }\n  - { id: fr, name: Français }',
        right: '- { id: en, name: English }',
      },
    },
  },
};
