import { textAt } from '../../contract/json.ts';
import { instantOf } from '../calendar.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { zoneOf } from '../link/windows.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'updated-before-published': { published: string };
  'future-article-date': { key: 'published' | 'updated'; day: string };
};

/** An article is not updated before it is published, and both days have come: neither date hides it until then. */
export const articleDates: Rule<Problems> = {
  *check(catalog) {
    const zone = zoneOf(catalog);
    for (const article of definitionsOf(catalog, 'article').values()) {
      const published = textAt(article.value, 'published');
      const updated = textAt(article.value, 'updated');
      // Days written year first are in alphabetical order.
      if (published !== undefined && updated !== undefined && updated < published) {
        yield problem('updated-before-published', placeWithin(article, 'updated'), { published });
        continue;
      }
      for (const key of ['published', 'updated'] as const) {
        const day = textAt(article.value, key);
        if (day === undefined || catalog.clock.hasCome(instantOf(day, 'from', zone) ?? 0)) continue;
        yield problem('future-article-date', placeWithin(article, key), { key, day }, { severity: 'warning' });
        break;
      }
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
    'future-article-date': {
      es: ({ key, day }) => ({
        message:
          key === 'published'
            ? `el artículo se ve desde ahora, no desde el ${day}, y hasta entonces queda de primero`
            : `la fecha de actualización (${day}) aún no ha llegado`,
        help: key === 'published' ? 'escriba la fecha de hoy, o publíquelo ese día' : 'escriba la fecha de hoy',
      }),
      en: ({ key, day }) => ({
        message:
          key === 'published'
            ? `the article is shown from now on, not from ${day}, and stays first until then`
            : `the date of the update (${day}) has not come yet`,
        help: key === 'published' ? "write today's date, or publish it on that day" : "write today's date",
      }),
    },
  },
  warnings: {
    'future-article-date': {
      es: ['artículo con fecha futura', 'artículos con fecha futura'],
      en: ['article with a date in the future', 'articles with a date in the future'],
    },
  },
};
