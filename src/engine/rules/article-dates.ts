import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { textAt } from '../read.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'updated-before-published': { published: string };
};

/** An article is not updated before it is published. */
export const articleDates: Rule<Problems> = {
  *check(catalog) {
    for (const article of definitionsOf(catalog, 'article').values()) {
      const published = textAt(article.value, 'published');
      const updated = textAt(article.value, 'updated');
      // Days written year first are in alphabetical order.
      if (published === undefined || updated === undefined || updated >= published) continue;
      yield problem('updated-before-published', placeWithin(article, 'updated'), { published });
    }
  },
  messages: {
    'updated-before-published': {
      es: ({ published }) => ({
        message: `se actualizó antes de publicarse (${published})`,
        help: 'corrija una de las dos fechas o borre «updated»',
      }),
      en: ({ published }) => ({
        message: `updated before it was published (${published})`,
        help: 'correct one of the two dates, or delete "updated"',
      }),
    },
  },
  docs: {
    'updated-before-published': {
      es: {
        title: 'actualizado antes de publicarse',
        what: 'La fecha de actualización de un artículo es anterior a la de publicación.',
        why: 'Una de las dos está mal, y el visitante lo vería.',
        todo: 'Corrija una de las dos fechas, o borre «updated».',
      },
      en: {
        title: 'updated before it was published',
        what: 'The update date of an article is before its publication date.',
        why: 'One of the two is wrong, and visitors would see it.',
        todo: 'Correct one of the two dates, or delete "updated".',
      },
      example: {
        file: 'articles/first-call.yaml',
        wrong: 'published: 2026-03-14\nupdated: 2026-03-13',
        right: 'published: 2026-03-14',
      },
    },
  },
};
