import { definitionsOf, type LinkedCatalog, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { textAt } from '../read.ts';
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
      const details = { language, ...countOf(catalog, language) };
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
        message: `"${language}" is a draft: it lacks ${missing} of ${texts} texts`,
        help:
          missing > 0
            ? `translate them with "npm run catalog -- translate export ${language}"; until then they are shown in the default language`
            : 'it is complete: delete "draft: true" to offer it to visitors',
      }),
    },
    'draft-as-default': {
      es: ({ language }) => ({
        message: `«${language}» es un borrador y no se ofrece a los visitantes`,
        help: 'escriba un idioma que sí se ofrece',
      }),
      en: ({ language }) => ({
        message: `"${language}" is a draft and not offered to visitors`,
        help: 'write a language that is',
      }),
    },
  },
  docs: {
    'draft-language': {
      es: {
        title: 'idioma en borrador',
        what: 'Un idioma de site.yaml tiene «draft: true»: se está traduciendo. El mensaje cuenta los textos que le faltan.',
        why: 'Los visitantes no lo ven. Con `npm run dev` se ve el sitio en ese idioma; lo que falta sale en el idioma de partida.',
        todo: 'Exporte los textos con `npm run catalog -- translate export`, tradúzcalos e impórtelos. Cuando no falte ninguno, borre «draft: true».',
      },
      en: {
        title: 'language that is a draft',
        what: 'A language in site.yaml has "draft: true": it is being translated. The message counts the texts that it lacks.',
        why: 'Visitors do not see it. With `npm run dev` the site is shown in that language; what is lacking is in the default one.',
        todo: 'Export the texts with `npm run catalog -- translate export`, translate and import them. When none is lacking, delete "draft: true".',
      },
      example: {
        file: 'site.yaml',
        wrong: '- { id: en, name: English }\n  - { id: fr, name: Français, draft: true }',
        right: '- { id: en, name: English }',
      },
      isSum: true,
      warning: {
        es: ['idioma en borrador', 'idiomas en borrador'],
        en: ['language that is a draft', 'languages that are drafts'],
      },
    },
    'draft-as-default': {
      es: {
        title: 'un borrador como idioma de partida',
        what: '«defaultLanguage» o «fallbackLanguage» nombra un idioma que está en borrador.',
        why: 'Un borrador no se ofrece a los visitantes: no habría en qué idioma mostrarles el sitio.',
        todo: 'Escriba un idioma que sí se ofrece, o borre «draft: true» del que nombró.',
      },
      en: {
        title: 'a draft as the default language',
        what: '"defaultLanguage" or "fallbackLanguage" names a language that is a draft.',
        why: 'Visitors are not offered a draft: there would be no language to show them the site in.',
        todo: 'Write a language that is offered, or delete "draft: true" from the one that is named.',
      },
      example: {
        file: 'site.yaml',
        wrong: '- { id: es, name: Español, draft: true }',
        right: '- { id: es, name: Español }',
      },
    },
  },
};

function countOf({ files }: LinkedCatalog, language: string): { missing: number; texts: number } {
  const texts = files.flatMap(({ indexed }) => indexed.texts);
  return { missing: texts.filter(({ value }) => !Object.hasOwn(value, language)).length, texts: texts.length };
}
