import { textAt } from '../../contract/json.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { missingTexts } from './missing-texts.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'draft-language': { language: string; missing: number; texts: number };
  'draft-as-default': { language: string };
};

/**
 * Counts the missing texts of a language that is being translated. Visitors are not offered it, so it cannot be a default
 * language.
 */
export const draftLanguages: Rule<Problems> = {
  *check(catalog) {
    for (const language of catalog.drafts) {
      const definition = definitionsOf(catalog, 'language').get(language);
      if (definition === undefined) continue;
      const at = placeWithin(definition, 'draft');
      const details = { language, ...missingTexts(catalog, language) };
      yield problem('draft-language', at, details, { severity: 'warning' });
      for (const key of ['defaultLanguage', 'fallbackLanguage'])
        if (textAt(catalog.site, key) === language)
          yield problem('draft-as-default', { file: definition.file, pointer: [key], part: 'value' }, { language });
    }
  },
  messages: {
    'draft-language': {
      es: ({ language, missing, texts }) => ({
        message: `«${language}» es un borrador: le faltan ${missing} de ${texts} textos`,
        help:
          missing > 0
            ? `tradúzcalos con «npm run catalog -- translate export ${language}»; mientras tanto se ven en el idioma de partida`
            : 'está completo: borre «draft: true» para ofrecerlo a los visitantes',
      }),
      en: ({ language, missing, texts }) => ({
        message: `"${language}" is a draft: ${missing} of its ${texts} texts are missing`,
        help:
          missing > 0
            ? `translate them with "npm run catalog -- translate export ${language}"; until then they are shown in the default language`
            : 'it is complete: delete "draft: true" to offer it to visitors',
      }),
    },
    'draft-as-default': {
      es: ({ language }) => ({
        message: `«${language}» es un borrador y no se ofrece a los visitantes`,
        help: 'escriba un idioma que no sea un borrador',
      }),
      en: ({ language }) => ({
        message: `"${language}" is a draft and is not offered to visitors`,
        help: 'write a language that is not a draft',
      }),
    },
  },
  warnings: { 'draft-language': 'itself' },
};
