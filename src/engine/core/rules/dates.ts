import { asList, type Json, step, textAt, valueAt } from '../../contract/json.ts';
import { DAY_MS, daysIn, instantOf } from '../calendar.ts';
import { fileOfKind, placeInParts, valueOfKind } from '../link/file-of-kind.ts';
import { definitionsOf, indexedIn, type LinkedCatalog, placeOf, placeWithin } from '../link/linked-catalog.ts';
import { zoneOf } from '../link/windows.ts';
import { type Place, problem } from '../problem.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'no-such-date': { date: string };
  'far-date': { date: string; years: number };
  'updated-before-published': { published: string };
  'future-article-date': { key: 'published' | 'updated'; day: string };
  'ending-holidays': { last: string };
  'expiring-security-contact': { day: string };
  'review-due': { day: string; owner: string | undefined };
};

/** Dates exist and make sense, and somebody looks at those that come due. */
export const dates: Rule<Problems> = {
  check: (catalog) =>
    inTurn(catalog, [noSuchDate, farDate, articleDates, endingHolidays, expiringSecurityContact, reviewDue]),
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
    'expiring-security-contact': {
      es: ({ day }) => ({
        message: `el contacto de seguridad vale hasta el ${day}`,
        help: 'compruebe que alguien lee ese buzón y escriba una fecha nueva, a menos de un año',
      }),
      en: ({ day }) => ({
        message: `the security contact is valid until ${day}`,
        help: 'make sure that somebody reads that mailbox, and write a new date, less than a year from now',
      }),
    },
    'review-due': {
      es: ({ day, owner }) => ({
        message:
          owner === undefined
            ? `había que revisar este enlace el ${day}`
            : `${owner} debe revisar este enlace (${day})`,
        help: 'compruebe que sigue llevando a donde debe y escriba la fecha de la próxima revisión',
      }),
      en: ({ day, owner }) => ({
        message:
          owner === undefined ? `this link was due for review on ${day}` : `${owner} must review this link (${day})`,
        help: 'check that it still leads where it should, and write the date of the next review',
      }),
    },
  },
  warnings: {
    'far-date': {
      es: ['fecha muy lejana', 'fechas muy lejanas'],
      en: ['date far ahead', 'dates far ahead'],
    },
    'future-article-date': {
      es: ['artículo con fecha futura', 'artículos con fecha futura'],
      en: ['article with a date in the future', 'articles with a date in the future'],
    },
    'ending-holidays': {
      es: ['lista de festivos por terminarse', 'listas de festivos por terminarse'],
      en: ['list of holidays about to end', 'lists of holidays about to end'],
    },
    'expiring-security-contact': {
      es: ['contacto de seguridad por vencer', 'contactos de seguridad por vencer'],
      en: ['security contact about to expire', 'security contacts about to expire'],
    },
    'review-due': {
      es: ['enlace por revisar', 'enlaces por revisar'],
      en: ['link due for review', 'links due for review'],
    },
  },
};

/** A date is a day that exists. */
function* noSuchDate(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const { file, date, path } of indexedIn(catalog, 'dates')) {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    if (day >= 1 && day <= daysIn(year, month)) continue;
    // The day and the month in the other order.
    const isSwapped = month > 12 && day >= 1 && month <= daysIn(year, day);
    const suggestion = isSwapped ? date.replace(/-(\d\d)-(\d\d)$/, '-$2-$1') : undefined;
    yield problem('no-such-date', placeOf(file, path), { date }, { suggestion });
  }
}

/** A date is not further ahead than its schema expects: a mistyped year would silence everything that asks for the date. */
function* farDate(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const zone = zoneOf(catalog);
  for (const { file, date, years, path } of indexedIn(catalog, 'nearDates')) {
    const day = typeof date === 'number' ? `${date}-01-01` : date;
    // The same moment, that many years earlier; 28 February stands for a leap day.
    const [, year = '', rest = ''] = /^(\d{4})(-.*)$/.exec(day) ?? [];
    const earlier = `${String(Number(year) - years).padStart(4, '0')}${rest.replace(/^-02-29/, '-02-28')}`;
    const instant = instantOf(earlier, 'from', zone);
    if (instant === undefined || catalog.clock.hasCome(instant)) continue;
    yield problem('far-date', placeOf(file, path), { date: String(date), years }, { severity: 'warning' });
  }
}

/** An article is not updated before it is published, and both days have come: neither date hides it until then. */
function* articleDates(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const zone = zoneOf(catalog);
  for (const article of definitionsOf(catalog, 'article').values()) {
    const published = textAt(article.value, 'published') ?? '';
    const instant = (key: 'published' | 'updated') => instantOf(textAt(article.value, key) ?? '', 'from', zone);
    // A day that is not one is told by its format.
    if ((instant('updated') ?? Number.POSITIVE_INFINITY) < (instant('published') ?? 0)) {
      yield problem('updated-before-published', placeWithin(article, 'updated'), { published });
      continue;
    }
    for (const key of ['published', 'updated'] as const) {
      if (catalog.clock.hasCome(instant(key) ?? 0)) continue;
      const day = textAt(article.value, key) ?? '';
      yield problem('future-article-date', placeWithin(article, key), { key, day }, { severity: 'warning' });
      break;
    }
  }
}

/**
 * The list of holidays is written year by year; after its last day the site would show closed offices as open. So is that of an office
 * whose country has no pack. A day behind a year without holidays does not lengthen it: its year is probably mistyped.
 */
function* endingHolidays(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const files = catalog.files.filter(({ kind }) => kind.schema === 'country' || kind.schema === 'offices');
  const days = files.flatMap(({ value }) => holidaysIn(value));
  yield* endOf(catalog, days, (index) => {
    const [file, pointer] = placeInParts(files, ['holidays', index]);
    return { file: file?.path ?? '', pointer, part: 'value' };
  });
  const agency = textAt(valueOfKind(catalog.files, 'country'), 'code');
  for (const office of definitionsOf(catalog, 'office').values()) {
    const country = textAt(office.value, 'country') ?? agency;
    if (country !== agency && !catalog.countryPacks.has(country ?? ''))
      yield* endOf(catalog, holidaysIn(office.value), (index) => placeWithin(office, 'holidays', index));
  }
}

function holidaysIn(value: Json): readonly string[] {
  return asList(valueAt(value, 'holidays')).map((_day, index) => textAt(value, 'holidays', index) ?? '');
}

/** @param placeAt the place of a day by its index in the list */
function* endOf(
  catalog: LinkedCatalog,
  days: readonly string[],
  placeAt: (index: number) => Place,
): Iterable<Finding<Problems>> {
  const startOf = (year: number) => instantOf(`${year}-01-01`, 'from', zoneOf(catalog));
  const last = lastOf(days, (year) => catalog.clock.hasCome(startOf(year) ?? Number.POSITIVE_INFINITY));
  const ends = last === undefined ? undefined : instantOf(last, 'until', zoneOf(catalog));
  if (last === undefined || ends === undefined || !catalog.clock.hasCome(ends - AHEAD_MS)) return;
  yield problem('ending-holidays', placeAt(days.lastIndexOf(last)), { last }, { severity: 'warning' });
}

/** Warns this long before the list ends, to leave time to look up the next year. */
const AHEAD_MS = 60 * DAY_MS;

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

/** Asks for a new date 30 days before security.txt expires, because an expired one should not be used (RFC 9116). */
function* expiringSecurityContact(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const day = textAt(valueAt(catalog.site, 'security'), 'expires');
  const end = day === undefined ? undefined : instantOf(day, 'from', zoneOf(catalog));
  const file = fileOfKind(catalog.files, 'site');
  if (day === undefined || end === undefined || file === undefined) return;
  if (!catalog.clock.hasCome(end - NOTICE_MS)) return;
  const at: Place = { file: file.path, pointer: ['security', 'expires'], part: 'value' };
  yield problem('expiring-security-contact', at, { day }, { severity: 'warning' });
}

const NOTICE_MS = 30 * DAY_MS;

/** Warns about links whose review day has come. */
function* reviewDue(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const zone = zoneOf(catalog);
  for (const { file, value, path } of indexedIn(catalog, 'targets')) {
    const day = textAt(value, 'reviewBy');
    const due = day === undefined ? undefined : instantOf(day, 'from', zone);
    if (day === undefined || due === undefined || !catalog.clock.hasCome(due)) continue;
    const details = { day, owner: textAt(value, 'owner') };
    yield problem('review-due', placeOf(file, step(path, 'reviewBy')), details, { severity: 'warning' });
  }
}
