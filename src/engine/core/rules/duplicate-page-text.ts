import { textAt } from '../../contract/json.ts';
import { type CatalogDefinition, pagesAndArticles, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'duplicate-page-text': { key: 'title' | 'description'; first: string };
};

/** No two pages or articles have the same title or description in a language: search results could not tell them apart. */
export const duplicatePageText: Rule<Problems> = {
  *check(catalog) {
    for (const key of ['title', 'description'] as const) {
      for (const language of [...catalog.languages, ...catalog.drafts]) {
        const seen = new Map<string, CatalogDefinition>();
        for (const page of pagesAndArticles(catalog)) {
          const text = textAt(page.value, key, language);
          if (text === undefined) continue;
          const first = seen.get(text);
          if (first === undefined) seen.set(text, page);
          else {
            const details = { key, first: first.id };
            const firstAt = placeWithin(first, key, language);
            yield problem('duplicate-page-text', placeWithin(page, key, language), details, { first: firstAt });
          }
        }
      }
    }
  },
  messages: {
    'duplicate-page-text': {
      es: ({ key, first }) => ({
        message: `la página «${first}» tiene ${key === 'title' ? 'el mismo título' : 'la misma descripción'}`,
        help: 'diga qué distingue a esta página, para que se diferencien en los resultados de los buscadores',
      }),
      en: ({ key, first }) => ({
        message: `the page "${first}" has the same ${key}`,
        help: 'say what is different about this page, so that people can tell the two apart in search results',
      }),
    },
  },
};
