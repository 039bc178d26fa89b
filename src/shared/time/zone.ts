import { offsetText, zonedInstant, zoneOffset } from '../../formats/time-zone.ts';
import { content } from '../content.ts';
import { DAY_MS } from './duration.ts';
import { memoizedFormat } from './formats.ts';

/** The zone of the agency, of which all formats are. */
const zone = () => content.country.timeZone;

const timeFormat = memoizedFormat(
  (language) =>
    new Intl.DateTimeFormat(language, {
      timeZone: content.country.timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  zone,
);

/** Formats a time in the agency's zone: "mié, 25 nov 2026, 06:00". */
export function formatTime(at: number, language: string): string {
  return timeFormat(language).format(at);
}

interface DayFormats {
  readonly weekday: Intl.DateTimeFormat;
  readonly clock: Intl.DateTimeFormat;
  /** Without the year; `datedYear` has it. */
  readonly date: Intl.DateTimeFormat;
  readonly datedYear: Intl.DateTimeFormat;
}

const dayFormats = (weekday: 'long' | 'short') =>
  memoizedFormat<DayFormats>((language) => {
    const { timeZone } = content.country;
    const clock = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const time = { ...clock, day: 'numeric', month: 'short' } as const;
    return {
      weekday: new Intl.DateTimeFormat(language, { timeZone, weekday }),
      clock: new Intl.DateTimeFormat(language, clock),
      date: new Intl.DateTimeFormat(language, time),
      datedYear: new Intl.DateTimeFormat(language, { ...time, year: 'numeric' }),
    };
  }, zone);
const DAY_FORMATS = { long: dayFormats('long'), short: dayFormats('short') } as const;

/** Formats a time as weekday and date with hour, for a sentence (long) or a table (short); the current year is left out. */
export function dayAndTime(at: number, now: number, language: string, length: 'long' | 'short') {
  const { weekday, date, datedYear } = DAY_FORMATS[length](language);
  const isThisYear = offsetTime(at).slice(0, 4) === offsetTime(now).slice(0, 4);
  return { weekday: weekday.format(at), date: (isThisYear ? date : datedYear).format(at) };
}

/** The same as `dayAndTime` in short; the date is left out within a week of now, where the day of the week says it. */
export function nearTime(at: number, now: number, language: string) {
  const isNear = Math.abs(at - startOfDay(now)) < 6 * DAY_MS;
  const { weekday, date } = dayAndTime(at, now, language, 'short');
  return { weekday, date: isNear ? DAY_FORMATS.short(language).clock.format(at) : date };
}

const dayFormat = memoizedFormat(
  (language) => new Intl.DateTimeFormat(language, { timeZone: content.country.timeZone, dateStyle: 'long' }),
  zone,
);

/** Formats a day of the agency's zone: "7 de diciembre de 2026". */
export function formatDay(at: number, language: string): string {
  return dayFormat(language).format(at);
}

const monthFormat = memoizedFormat(
  (language) =>
    new Intl.DateTimeFormat(language, { timeZone: content.country.timeZone, month: 'long', year: 'numeric' }),
  zone,
);

/** Formats a month of the agency's zone: "noviembre de 2026". */
export function formatMonth(at: number, language: string): string {
  return monthFormat(language).format(at);
}

const dayMonthFormat = memoizedFormat(
  (language) =>
    new Intl.DateTimeFormat(language, { timeZone: content.country.timeZone, day: 'numeric', month: 'short' }),
  zone,
);

/** Formats a day of the agency's zone for the scale of a calendar: "22 nov". */
export function dayAndMonth(at: number, language: string): string {
  return dayMonthFormat(language).format(at);
}

/** A time as if the clocks of the agency, or of another zone, showed UTC. */
function localTime(at: number, timeZone = zone()): number {
  return at + zoneOffset(timeZone, at);
}

/** Returns the start of a time's day in the agency's zone, in epoch milliseconds. */
export function startOfDay(at: number): number {
  return daysLater(at, 0);
}

/**
 * Returns the start of the day some days after a time's day: where clocks change, a day has not 24 hours.
 * @param timeZone IANA name; by default the agency's
 */
export function daysLater(at: number, days: number, timeZone = zone()): number {
  return zonedInstant(timeZone, (Math.floor(localTime(at, timeZone) / DAY_MS) + days) * DAY_MS);
}

/** Returns the start of a time's week in the agency's zone, Monday at midnight, in epoch milliseconds. */
export function startOfWeek(at: number): number {
  const daysSinceMonday = (new Date(localTime(at)).getUTCDay() + 6) % 7;
  return daysLater(at, -daysSinceMonday);
}

/**
 * Formats an instant with its offset, as DCSA writes times: 2026-11-25T06:00:00-05:00.
 * @param timeZone IANA name; by default the agency's
 */
export function offsetTime(at: number, timeZone = zone()): string {
  return `${new Date(localTime(at, timeZone)).toISOString().slice(0, 19)}${offsetText(zoneOffset(timeZone, at))}`;
}

/** Writes the agency's offsets from UTC at some instants for a sentence: "−5", "+5:30"; around a change of the clocks "−3/−4". */
export function shownOffset(...times: readonly number[]): string {
  const offsets = times.toSorted((one, other) => one - other).map((at) => offsetText(zoneOffset(zone(), at)));
  const shown = offsets.map((offset) => {
    const [sign = '', hours = '', minutes = ''] = offset.match(/[+-]|\d\d/g) ?? [];
    return `${sign === '-' ? '−' : sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
  });
  return [...new Set(shown)].join('/');
}

/** Returns the day of a time in the agency's zone, in a form that can be compared: 2026-11-25. */
export function calendarDay(at: number): string {
  return offsetTime(at).slice(0, 10);
}

/** Formats a time for sortable tables: 2026-11-25 06:00. */
export function tableTime(at: number): string {
  return offsetTime(at).slice(0, 16).replace('T', ' ');
}

/** Formats a time for a browser's datetime field: 2026-11-25T06:00. */
export function fieldTime(at: number): string {
  return offsetTime(at).slice(0, 16);
}

/**
 * Adds the agency's offset to the value of such a field, so that it means the same in a browser of another zone. A time that the
 * clocks skip becomes the one that they show instead.
 */
export function fieldInstant(time: string): string {
  const local = Date.parse(`${time.slice(0, 16)}Z`);
  return Number.isNaN(local) ? time : offsetTime(zonedInstant(zone(), local));
}

/** Earliest and latest time of a call; anything outside is a typing error. */
export const EARLIEST_TIME = Date.UTC(2000, 0, 1);
export const LATEST_TIME = Date.UTC(2101, 0, 1) - 1;

/** Returns epoch milliseconds for a time of the zone: year, month from 1, day, hour, minute, second. */
export function zonedTime(...[year, month, day, hour, minute, second]: Six): number {
  return zonedInstant(zone(), Date.UTC(year, month - 1, day, hour, minute, second));
}
type Six = readonly [number, number, number, number, number, number];
