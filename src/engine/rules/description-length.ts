import { asObject, own } from '../json.ts';
import { pagesAndArticles, placeWithin, property, type Rule } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';

/** Search engines put words of their own in place of a shorter description, and cut a longer one. */
const LEAST = 50;
const MOST = 160;

/** A page's description is of a length that search results show; other lengths are a warning. */
export const descriptionLength: Rule = function* (catalog) {
  for (const page of pagesAndArticles(catalog)) {
    for (const language of catalog.languages) {
      const text = own(asObject(property(page, 'description')), language);
      if (typeof text !== 'string') continue;
      const { length } = [...text];
      if (length >= LEAST && length <= MOST) continue;
      const details = { length, least: LEAST, most: MOST };
      yield problem('description-length', placeWithin(page, 'description', language), details, { severity: 'warning' });
    }
  }
};
