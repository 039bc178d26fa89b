import { daysIn } from '../calendar.ts';
import { placeOf, type Rule } from '../link/world.ts';
import { problem } from '../problem.ts';

/** A date is a day that exists. */
export const calendarDate: Rule = function* (world) {
  for (const { path: file, facts } of world.files) {
    for (const { date, path } of facts.dates) {
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
      if (day < 1 || day > daysIn(year, month)) yield problem('no-such-date', placeOf(file, path), { date });
    }
  }
};
