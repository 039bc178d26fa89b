import { asObject, own } from '../json.ts';
import { pagesAndArticles, placeWithin, property, type Rule } from '../link/world.ts';
import { problem } from '../problem.ts';

/** Search engines put words of their own in place of a shorter description, and cut a longer one. */
const LEAST = 50;
const MOST = 160;

/** A page's description is of a length that search results show; other lengths are a warning. */
export const descriptionLength: Rule = function* (world) {
  for (const page of pagesAndArticles(world)) {
    for (const language of world.languages) {
      const text = own(asObject(property(page, 'description')), language);
      if (typeof text !== 'string') continue;
      const { length } = [...text];
      if (length >= LEAST && length <= MOST) continue;
      const facts = { length, least: LEAST, most: MOST };
      yield problem('description-length', placeWithin(page, 'description', language), facts, { severity: 'warning' });
    }
  }
};
