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
  docs: {
    'no-such-date': {
      es: {
        title: 'fecha que no existe',
        what: 'El día no está en el calendario, como el 30 de febrero.',
        why: 'El sitio no podría mostrarla ni ordenar por ella.',
        todo: 'Escriba una fecha que exista: año, mes y día.',
      },
      en: {
        title: 'date that does not exist',
        what: 'The calendar has no such day, for example 30 February.',
        why: 'The site could not show it or sort by it.',
        todo: 'Write a date that exists: year, month and day.',
      },
      example: { file: 'articles/first-call.yaml', wrong: 'published: 2026-02-30', right: 'published: 2026-03-14' },
    },
  },
};
