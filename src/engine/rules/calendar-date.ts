import { daysIn } from '../calendar.ts';
import { placeOf, type Rule } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';

/** A date is a day that exists. */
export const calendarDate: Rule = function* (catalog) {
  for (const { path: file, indexed } of catalog.files) {
    for (const { date, path } of indexed.dates) {
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
      if (day < 1 || day > daysIn(year, month)) yield problem('no-such-date', placeOf(file, path), { date });
    }
  }
};
