import { memoizedFormat } from '../../shared/time/memoize-format.ts';
import { EARLIEST_TIME, fieldTime, LATEST_TIME, zonedTime } from '../../shared/time/zone.ts';

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

/**
 * Parses a time that was typed in the language's order of day, month and year; undefined if it is incomplete or no such time
 * exists.
 */
export function parseTypedTime(text: string, language: string): string | undefined {
  const trimmed = text.trim();
  if (isTime(trimmed)) return trimmed;
  const numbers = trimmed.match(/\d+/g) ?? [];
  if (numbers.length !== 5 || !/^[\d\s/.,:-]*$/.test(trimmed) || numbers[4]?.length !== 2) return undefined;
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
