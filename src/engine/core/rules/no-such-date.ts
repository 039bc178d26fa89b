import { daysIn } from '../calendar.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'no-such-date': { date: string };
};

/** A date is a day that exists. */
export const noSuchDate: Rule<Problems> = {
  *check(catalog) {
    for (const { path: file, indexed } of catalog.files) {
      for (const { date, path } of indexed.dates) {
        const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
        if (day < 1 || day > daysIn(year, month)) yield problem('no-such-date', placeOf(file, path), { date });
      }
    }
  },
  messages: {
    'no-such-date': {
      es: ({ date }, { formats }) => ({
        message: `el día ${date} no existe en el calendario`,
        help: `escriba ${formats['calendar-date']}`,
      }),
      en: ({ date }, { formats }) => ({
        message: `the date ${date} does not exist`,
        help: `write ${formats['calendar-date']}`,
      }),
    },
  },
};
