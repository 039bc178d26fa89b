import { asList, textAt, valueAt } from '../../contract/json.ts';
import { DAY_MS, instantOf } from '../calendar.ts';
import { placeInParts } from '../link/file-of-kind.ts';
import { zoneOf } from '../link/windows.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'ending-holidays': { last: string };
};

/** Warns this long before the list ends, to leave time to look up the next year. */
const AHEAD_MS = 60 * DAY_MS;

/**
 * The list of holidays is written year by year; after its last day the site would show closed offices as open. A day behind a
 * year without holidays does not lengthen it: its year is probably mistyped.
 */
export const endingHolidays: Rule<Problems> = {
  *check(catalog) {
    const files = catalog.files.filter(({ kind }) => kind.schema === 'country' || kind.schema === 'offices');
    const days = files.flatMap(({ value }) =>
      asList(valueAt(value, 'holidays')).map((_day, index) => textAt(value, 'holidays', index) ?? ''),
    );
    const startOf = (year: number) => instantOf(`${year}-01-01`, 'from', zoneOf(catalog));
    const last = lastOf(days, (year) => catalog.clock.hasCome(startOf(year) ?? Number.POSITIVE_INFINITY));
    const ends = last === undefined ? undefined : instantOf(last, 'until', zoneOf(catalog));
    if (last === undefined || ends === undefined || !catalog.clock.hasCome(ends - AHEAD_MS)) return;
    const [file, pointer] = placeInParts(files, ['holidays', days.lastIndexOf(last)]);
    const at = { file: file?.path ?? '', pointer, part: 'value' } as const;
    yield problem('ending-holidays', at, { last }, { severity: 'warning' });
  },
  messages: {
    'ending-holidays': {
      es: ({ last }) => ({
        message: `la lista de festivos llega solo hasta el ${last}`,
        help: 'agregue los del año siguiente; sin ellos, el sitio dirá que las oficinas están abiertas',
      }),
      en: ({ last }) => ({
        message: `the list of holidays ends on ${last}`,
        help: 'add those of next year; without them, the site will say that the offices are open',
      }),
    },
  },
  warnings: {
    'ending-holidays': {
      es: ['lista de festivos por terminarse', 'listas de festivos por terminarse'],
      en: ['list of holidays about to end', 'lists of holidays about to end'],
    },
  },
};

/** The last day of the years that have begun, and of those that follow them without a gap. */
function lastOf(days: readonly string[], hasBegun: (year: number) => boolean): string | undefined {
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const years = [...new Set(days.map(yearOf))].sort((a, b) => a - b);
  const known = new Set<number>();
  for (const year of years) if (hasBegun(year - 1) || known.has(year - 1)) known.add(year);
  return days
    .filter((day) => known.has(yearOf(day)))
    .toSorted()
    .at(-1);
}
