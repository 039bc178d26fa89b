import { definitionsOf, placeOfKey, property, type Rule } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';

/** An article is not updated before it is published. */
export const articleDates: Rule = function* (catalog) {
  for (const article of definitionsOf(catalog, 'article').values()) {
    const published = property(article, 'published');
    const updated = property(article, 'updated');
    if (typeof published !== 'string' || typeof updated !== 'string') continue;
    // Days written year first stand in the order of the alphabet.
    if (updated >= published) continue;
    const at = { ...placeOfKey(article, 'updated'), part: 'value' } as Place;
    yield problem('updated-before-published', at, { published });
  }
};
