import { isDay } from '../../shared/forms/day.ts';
import { memoizedFormat } from '../../shared/time/formats.ts';
import { EARLIEST_TIME, fieldTime, LATEST_TIME, zonedTime } from '../../shared/time/zone.ts';

/** A moment in a catalog that states its time zone. */
const IN_ZONE = /T[\d:]{5,8}(?:Z|[+-]\d\d:\d\d)$/;
const SECONDS = /(?<=T\d\d:\d\d):\d\d$/;

/**
 * Formats a moment of the catalogs (2026-11-25, 2026-11-25T06:00) as people type it in a language: 25/11/2026, 25/11/2026
 * 06:00. A moment with a time zone is converted to the agency's zone. Returns other text unchanged.
 */
export function formatTypedMoment(moment: string, language: string): string {
  const at = IN_ZONE.test(moment) ? Date.parse(moment) : Number.NaN;
  return formatTypedTime(
    formatTypedDay(Number.isNaN(at) ? moment.replace(SECONDS, '') : fieldTime(at), language),
    language,
  );
}

/**
 * Parses a day, or a day and a time, that was typed in a language, into the form of the catalogs; returns other text
 * unchanged.
 */
export function parseTypedMoment(text: string, language: string): string {
  return parseTypedDay(text, language) ?? parseTypedTime(text, language) ?? text;
}

const MIDNIGHT = { typed: ' 00:00', written: 'T00:00' } as const;

/** Formats a day (2026-11-25) as people type it in a language: 25/11/2026. Returns other text unchanged. */
export function formatTypedDay(day: string, language: string): string {
  return isDay(day) ? formatTypedTime(day + MIDNIGHT.written, language).slice(0, -MIDNIGHT.typed.length) : day;
}

/**
 * Parses a day that was typed in the language's order of day, month and year; undefined if it is incomplete or no such day
 * exists.
 */
export function parseTypedDay(text: string, language: string): string | undefined {
  return parseTypedTime(text.trim() + MIDNIGHT.typed, language)?.slice(0, 10);
}

const dayFormat = memoizedFormat(
  (language) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' }),
);

/**
 * Formats a time in the agency's zone (2026-11-25T06:00) as people type it in a language: 25/11/2026 06:00. Returns other
 * text unchanged.
 */
export function formatTypedTime(time: string, language: string): string {
  return isTime(time) ? `${dayFormat(language).format(Date.parse(`${time}Z`))} ${time.slice(11)}` : time;
}

/** What follows an hour of the clock of twelve hours: "a. m.", "pm". */
const HALF_OF_DAY = /(?<=\d)\s?([ap])\.?\s?m\.?$/i;

/**
 * Parses a time that was typed in the language's order of day, month and year, by the clock of 24 hours or of twelve; undefined if
 * it is incomplete or no such time exists.
 */
export function parseTypedTime(text: string, language: string): string | undefined {
  const trimmed = text.trim();
  if (isTime(trimmed)) return trimmed;
  const [said = '', half] = HALF_OF_DAY.exec(trimmed) ?? [];
  const typed = trimmed.slice(0, trimmed.length - said.length);
  const numbers = typed.match(/\d+/g) ?? [];
  if (half !== undefined) {
    if (numbers.length === 4) numbers.push('00');
    const hour = Number(numbers[3]);
    if (hour < 1 || hour > 12) return undefined;
    numbers[3] = String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
  }
  if (numbers.length !== 5 || !/^[\d\s/.,:-]*$/.test(typed) || numbers[4]?.length !== 2) return undefined;
  const order = dayFormat(language)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type !== 'literal');
  const part = (name: 'year' | 'month' | 'day') => Number(numbers[order.indexOf(name)]);
  const at = zonedTime(part('year'), part('month'), part('day'), Number(numbers[3]), Number(numbers[4]), 0);
  const time = at >= EARLIEST_TIME && at <= LATEST_TIME ? fieldTime(at) : '';
  // Rejects overflow: 31 February would become 3 March, and 25:00 would become the next day.
  const isSame = [part('year'), part('month'), part('day'), Number(numbers[3]), Number(numbers[4])].every(
    (number, index) => number === Number(time.split(/[-T:]/)[index]),
  );
  return isSame ? time : undefined;
}

/** Whether a text is a time of that form which exists: `Date.parse` makes 3 March of 31 February. */
function isTime(text: string): boolean {
  const at = text.length === 16 && text[10] === 'T' ? Date.parse(`${text}Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
