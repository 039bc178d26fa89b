import { instantOf } from '../calendar.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { zoneOf } from '../link/windows.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'far-date': { date: string; years: number };
};

/** A date is not further ahead than its schema expects: a mistyped year would silence everything that asks for the date. */
export const farDate: Rule<Problems> = {
  *check(catalog) {
    const zone = zoneOf(catalog);
    for (const { path: file, indexed } of catalog.files) {
      for (const { date, years, path } of indexed.nearDates) {
        const day = typeof date === 'number' ? `${date}-01-01` : date;
        // The same moment, that many years earlier; 28 February stands for a leap day.
        const [, year = '', rest = ''] = /^(\d{4})(-.*)$/.exec(day) ?? [];
        const earlier = `${String(Number(year) - years).padStart(4, '0')}${rest.replace(/^-02-29/, '-02-28')}`;
        const instant = instantOf(earlier, 'from', zone);
        if (instant === undefined || catalog.clock.hasCome(instant)) continue;
        yield problem('far-date', placeOf(file, path), { date: String(date), years }, { severity: 'warning' });
      }
    }
  },
  messages: {
    'far-date': {
      es: ({ date, years }) => ({
        message: `${date} ${years === 0 ? 'aún no ha llegado' : `está a más de ${years === 1 ? 'un año' : `${years} años`}`}`,
        help: 'mire si el año está bien escrito',
      }),
      en: ({ date, years }) => ({
        message: `${date} ${years === 0 ? 'has not come yet' : `is more than ${years === 1 ? 'a year' : `${years} years`} ahead`}`,
        help: 'look whether the year is right',
      }),
    },
  },
  warnings: {
    'far-date': {
      es: ['fecha muy lejana', 'fechas muy lejanas'],
      en: ['date far ahead', 'dates far ahead'],
    },
  },
};
