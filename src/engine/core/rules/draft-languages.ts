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
  docs: {
    'draft-language': {
      es: {
        title: 'idioma en borrador',
        what: 'Un idioma de site.yaml tiene «draft: true»: se está traduciendo. El mensaje dice cuántos textos le faltan.',
        why: 'Los visitantes no lo ven. Con `npm run dev` se ve el sitio en ese idioma; lo que falta aparece en el idioma de partida.',
        todo: 'Exporte los textos con `npm run catalog -- translate export`, tradúzcalos e impórtelos. Cuando no falte ninguno, borre «draft: true».',
      },
      en: {
        title: 'draft language',
        what: 'A language in site.yaml has "draft: true": it is being translated. The message says how many texts are missing.',
        why: 'Visitors do not see it. `npm run dev` shows the site in that language; what is missing appears in the default language.',
        todo: 'Export the texts with `npm run catalog -- translate export`, translate them and import them. When none is missing, delete "draft: true".',
      },
      example: {
        file: 'site.yaml',
        wrong: '- { id: en, name: English }\n  - { id: fr, name: Français, draft: true }',
        right: '- { id: en, name: English }',
      },
      isSum: true,
      warning: {
        es: ['idioma en borrador', 'idiomas en borrador'],
        en: ['draft language', 'draft languages'],
      },
    },
    'draft-as-default': {
      es: {
        title: 'un borrador como idioma de partida',
        what: '«defaultLanguage» o «fallbackLanguage» es un idioma que todavía está en borrador.',
        why: 'Un borrador no se ofrece a los visitantes: no habría en qué idioma mostrarles el sitio.',
        todo: 'Escriba un idioma que no sea un borrador, o borre «draft: true» del que escribió.',
      },
      en: {
        title: 'a draft as the default language',
        what: '"defaultLanguage" or "fallbackLanguage" is a language that is still a draft.',
        why: 'A draft is not offered to visitors: there would be no language in which to show them the site.',
        todo: 'Write a language that is not a draft, or delete "draft: true" from the one that you wrote.',
      },
      example: {
        file: 'site.yaml',
        wrong: '- { id: es, name: Español, draft: true }',
        right: '- { id: es, name: Español }',
      },
    },
  },
};
