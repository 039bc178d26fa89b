import { fileOfKind } from '../link/file-of-kind.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { droppedLanguage, isUntranslated, missingTexts } from './missing-texts.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'untranslated-language': { language: string; missing: number; texts: number };
  'dropped-language': { language: string; missing: number; texts: number };
};

/**
 * A language that visitors are offered has its texts, and one that has them is offered. One that lacks most of them is reported
 * once, at its entry; one that was taken out or misspelt, at the list of languages.
 */
export const untranslatedLanguage: Rule<Problems> = {
  *check(catalog) {
    const dropped = droppedLanguage(catalog);
    let isMisspelt = false;
    for (const language of catalog.languages) {
      const definition = definitionsOf(catalog, 'language').get(language);
      const count = missingTexts(catalog, language);
      if (definition === undefined || !isUntranslated(count)) continue;
      isMisspelt ||= dropped !== undefined;
      const near = dropped === undefined ? {} : { suggestion: dropped.language };
      yield problem('untranslated-language', placeWithin(definition, 'id'), { language, ...count }, near);
    }
    const site = fileOfKind(catalog.files, 'site')?.path;
    if (dropped === undefined || isMisspelt || site === undefined) return;
    yield problem('dropped-language', { file: site, pointer: ['languages'], part: 'key' }, dropped);
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
    'dropped-language': {
      es: ({ language, missing, texts }) => ({
        message: `${texts - missing} de ${texts} textos están en «${language}», y el sitio no tiene ese idioma`,
        help: `escríbalo otra vez: - { id: ${language}, name: … }; con draft: true si nadie debe verlo todavía`,
      }),
      en: ({ language, missing, texts }) => ({
        message: `${texts - missing} of ${texts} texts are in "${language}", and the site does not have that language`,
        help: `write it again: - { id: ${language}, name: … }; with draft: true if nobody is to see it yet`,
      }),
    },
  },
};
