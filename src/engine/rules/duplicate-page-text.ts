import { asObject, own } from '../json.ts';
import { pagesAndArticles, placeWithin, property, type Rule } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';

/** No two pages or articles have the same title or description in a language: in search results they could not be told apart. */
export const duplicatePageText: Rule = function* (catalog) {
  for (const key of ['title', 'description'] as const) {
    for (const language of catalog.languages) {
      const seen = new Map<string, string>();
      for (const page of pagesAndArticles(catalog)) {
        const text = own(asObject(property(page, key)), language);
        if (typeof text !== 'string') continue;
        const first = seen.get(text);
        if (first === undefined) seen.set(text, page.id);
        else yield problem('duplicate-page-text', placeWithin(page, key, language), { key, first });
      }
    }
  }
};
