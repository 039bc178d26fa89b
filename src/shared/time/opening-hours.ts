import type { Translate } from '../../generated/i18next.ts';
import type { LanguageId, OfficeCalendar, OpeningHours, Weekday } from '../../generated/types.ts';
import { content } from '../content.ts';
import { memoizedFormat } from './formats.ts';
import { daysLater, offsetTime } from './zone.ts';

/** The order in which JavaScript numbers the days of a week. */
const WEEK: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** If an office stays closed for two weeks, no reopening is announced. */
const DAYS_AHEAD = 14;

const weekdays = memoizedFormat((language) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }));

/** Formats opening hours: "Lunes a viernes, 08:00 a 17:00"; needs the texts of the contacts. */
export function formatOpeningHours(hours: readonly OpeningHours[], t: Translate, language: LanguageId): string {
  const words = hours.map(({ first, last, opens, closes }) =>
    t('contacts:offices.hours', {
      days:
        last === undefined || last === first
          ? weekdayName(first, language)
          : t('contacts:offices.days', { first: weekdayName(first, language), last: weekdayName(last, language) }),
      opens,
      closes,
    }),
  );
  return words.map((text) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)).join('; ');
}

/** Open, or the next opening: its time of day (08:00), and its day of the week unless it is today. */
type Opening = 'open' | { readonly opens: string; readonly day?: Weekday } | undefined;

/**
 * Whether an office is open at an instant, or when it opens next.
 * @param now epoch milliseconds
 * @param calendar its own; by default the clock and the holidays of the agency
 * @returns undefined if it does not open within two weeks
 */
export function openingAt(
  hours: readonly OpeningHours[],
  now: number,
  calendar: OfficeCalendar = { timeZone: content.country.timeZone, holidays: content.holidays },
): Opening {
  const { timeZone } = calendar;
  const time = offsetTime(now, timeZone).slice(11, 16);
  const today = hoursOn(hours, now, calendar);
  if (today.some(({ opens, closes }) => opens <= time && time < closes)) return 'open';
  const later = today.find(({ opens }) => time < opens);
  if (later !== undefined) return { opens: later.opens };
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const at = daysLater(now, ahead, timeZone);
    const [next] = hoursOn(hours, at, calendar);
    if (next !== undefined) return { opens: next.opens, day: weekdayOf(offsetTime(at, timeZone)) };
  }
  return undefined;
}

/** Describes an opening: "Abierto ahora", "Cerrado; abre el lunes a las 08:00"; needs the texts of the contacts. */
export function formatOpening(opening: Opening, t: Translate, language: LanguageId): string | undefined {
  if (opening === undefined) return undefined;
  if (opening === 'open') return t('contacts:offices.open');
  const { opens } = opening;
  return opening.day === undefined
    ? t('contacts:offices.opensToday', { opens })
    : t('contacts:offices.opensAgain', { day: weekdayName(opening.day, language), opens });
}

/** Returns the days from the first to the last one, in the order of the week. */
export function daysOf({ first, last = first }: Pick<OpeningHours, 'first' | 'last'>): readonly Weekday[] {
  const from = WEEK.indexOf(first);
  const count = (WEEK.indexOf(last) - from + WEEK.length) % WEEK.length;
  return Array.from({ length: count + 1 }, (_, index) => WEEK[(from + index) % WEEK.length] as Weekday);
}

/** Returns the opening hours on the day of an instant, earliest first. */
function hoursOn(
  hours: readonly OpeningHours[],
  at: number,
  { timeZone, holidays }: OfficeCalendar,
): readonly OpeningHours[] {
  const time = offsetTime(at, timeZone);
  if (holidays.includes(time.slice(0, 10))) return [];
  const day = weekdayOf(time);
  return hours.filter((each) => daysOf(each).includes(day)).sort((a, b) => (a.opens < b.opens ? -1 : 1));
}

function weekdayOf(time: string): Weekday {
  return WEEK[new Date(`${time.slice(0, 10)}T00:00Z`).getUTCDay()] as Weekday;
}

function weekdayName(day: Weekday, language: LanguageId): string {
  // 7 January 2024 was a Sunday.
  return weekdays(language).format(Date.UTC(2024, 0, 7 + WEEK.indexOf(day)));
}
