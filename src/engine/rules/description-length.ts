import { pagesAndArticles, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { textAt } from '../read.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'description-length': { length: number; least: number; most: number };
};

/** Search engines replace a shorter description with a text of their own, and cut a longer one. */
const LEAST = 50;
const MOST = 160;

/** A page's description is of a length that search results show; other lengths are a warning. */
export const descriptionLength: Rule<Problems> = {
  *check(catalog) {
    for (const page of pagesAndArticles(catalog)) {
      for (const language of catalog.languages) {
        const text = textAt(page.value, 'description', language);
        if (text === undefined) continue;
        const { length } = [...text];
        if (length >= LEAST && length <= MOST) continue;
        const details = { length, least: LEAST, most: MOST };
        const at = placeWithin(page, 'description', language);
        yield problem('description-length', at, details, { severity: 'warning' });
      }
    }
  },
  messages: {
    'description-length': {
      es: ({ length, least, most }) => ({
        message: `la descripción tiene ${length} caracteres`,
        help: `los buscadores la muestran completa si tiene entre ${least} y ${most}`,
      }),
      en: ({ length, least, most }) => ({
        message: `the description has ${length} characters`,
        help: `search results show it whole with ${least} to ${most}`,
      }),
    },
  },
};
