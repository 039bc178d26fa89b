import { withPlainHyphens } from '../../../formats/dashes.ts';
import type { VesselProblem } from '../../../generated/types.ts';
import { content, perContent } from '../../../shared/content.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/time/duration.ts';
import { EARLIEST_TIME, LATEST_TIME, zonedTime } from '../../../shared/time/zone.ts';
import { searchText } from '../../platform/db/columns.ts';
import type { Cell } from './table.ts';

/** The start of 1970 in spreadsheets that count days from the end of 1899. */
const DAYS_TO_1970 = 25_569;
const DAYS_FROM_1900_TO_1904 = 1_462;

const YEAR_FIRST =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:,?[T ] ?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap]?)\.? ?m\.?)?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const DAY_FIRST =
  /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([ap]?)\.? ?m\.?| ?h(?:rs?|oras)?\.?)?)?$/i;
const PLAIN = /^[ -~]*$/;
/** The beginning of a time whose month is a number between signs. */
const COMMON = /^\d{1,4}[-/.]\d{1,2}[-/.]\d/;
/** A day without signs between its numbers, as programs write it: 20261225, 20261225T0600. */
const WITHOUT_SIGNS = /^(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?:T?([01]\d|2[0-3])([0-5]\d)(?:[0-5]\d)?)?$/;
/** The beginning of a time with its month in words: 02-dic-26, 25DEC2026, viernes, 1.º de diciembre de 2026. */
const MONTH_IN_WORDS =
  /^(?:\p{L}{2,12}\.?,? )?(\d{1,2})(?:\.?[ºo°](?= )|(?:ro|st|nd|rd|th)(?= ))?(?:[-/. ]| de )?(\p{L}{3,12})\.?(?:[-/., ]| de | del )?(?=\d)/u;
/** The same as English has it, with the month first: Friday, December 25, 2026. */
const MONTH_BEFORE = /^(?:\p{L}{2,12}\.?,? )?(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (?=\d)/u;
/** The last day of which spreadsheets know, the end of 9999. */
const LAST_SERIAL = 2_958_465;

type Six = [year: number, month: number, day: number, hour: number, minute: number, second: number];
type ReadTime = { readonly at: number } | { readonly problem: VesselProblem };

/**
 * Reads a time as staff write it, in the agency's own zone unless it names another: 2026-11-25T06:00, 25/11/2026 6:00 a. m.,
 * or a number of Excel.
 */
export function readTime({ kind, text: written }: Cell, countsFrom1904: boolean): ReadTime {
  const plain = PLAIN.test(written) ? written : withPlainHyphens(written.normalize('NFKC'));
  const text = inNumbers(plain.replace(/\s+/g, ' '));
  if (/^\d{5}([.,]\d+)?$/.test(text) || (kind === 'number' && text === written))
    return serialTime(Number(text.replace(',', '.')), countsFrom1904);
  const read = timeInNumbers(text);
  return 'problem' in read && read.problem === 'bad-time' ? timeInNumbers(withPlainSigns(text)) : read;
}

function timeInNumbers(text: string): ReadTime {
  const parts = YEAR_FIRST.exec(text);
  if (parts !== null) return timeOf(partsOf(parts, [1, 2, 3, 4, 5, 6]), parts[7], parts[8]);
  const turned = DAY_FIRST.exec(text);
  if (turned === null) return { problem: 'bad-time' };
  const [year, month, day, hour, minute, second] = partsOf(turned, [3, 2, 1, 4, 5, 6]);
  if (month > 12 && day <= 12) return { problem: 'month-first' };
  return timeOf([year < 100 ? 2000 + year : year, month, day, hour, minute, second], turned[7], undefined);
}

/** Returns a time without its weekday and the words before and after its hour, and with a colon in the hour: 0600, 6h30, 6 p. m. */
function withPlainSigns(text: string): string {
  return text
    .replace(/^\p{L}{2,12}\.?,? (?=\d)/u, '')
    .replace(/^(\d{4})\.(\d{1,2})\.(?=\d)/, '$1-$2-')
    .replace(/^(\d[\d/.-]{5,9}),?(?: a las?| at| [-/|])(?= \d)/i, '$1')
    .replace(/ (?:LT|local time|hora local)$/i, '')
    .replace(/ (\d{1,2})[.h](\d\d)(?=\D|$)/i, ' $1:$2')
    .replace(/ ([01]\d|2[0-3])([0-5]\d)(?= ?h?(?:rs)?\.?$)/i, ' $1:$2')
    .replace(/ (\d{1,2})(?: ?h| ?(?=[ap]\.? ?m\.?$))/i, ' $1:00');
}

/** Returns a time with signs between all its numbers, and without words for its month. */
function inNumbers(text: string): string {
  // Nearly all times of a large file.
  if (COMMON.test(text)) return text;
  const [beginning = '', day = '', word = ''] = MONTH_IN_WORDS.exec(text) ?? swapped(MONTH_BEFORE.exec(text));
  const month = monthNamed(word);
  const rest = text.slice(beginning.length);
  if (month !== undefined) return `${day}/${month}/${rest}`;
  return text.replace(
    WITHOUT_SIGNS,
    (_all, year, months, days, hour = '0', minute = '00') => `${year}-${months}-${days} ${hour}:${minute}`,
  );
}

function swapped(found: RegExpExecArray | null): readonly (string | undefined)[] {
  return found === null ? [] : [found[0], found[2], found[1]];
}

/** The languages in which lines and agents of the whole world write their schedules. */
const LANGUAGES = ['en', 'es', 'pt', 'fr', 'it', 'de', 'nl'];

/** The names of all months, in these languages and in each one of the site, by the number of the month. */
const monthNames = perContent((): readonly (readonly [name: string, month: number])[] => [
  ['setiembre', 9],
  ...[...new Set([...LANGUAGES, ...Object.keys(content.serverTexts)])].flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from(
      { length: 12 },
      (_unused, month) => [searchText(format.format(month * 31 * DAY_MS)), month + 1] as const,
    );
  }),
]);

/** Returns the number of a month; a name may be cut after three letters. */
function monthNamed(word: string): number | undefined {
  const beginning = searchText(word);
  const found = new Set(monthNames().flatMap(([name, month]) => (name.startsWith(beginning) ? [month] : [])));
  return beginning.length >= 3 && found.size === 1 ? [...found][0] : undefined;
}

/** Whether a text is what a spreadsheet writes for a day or month that lacks a year or a day: 26-dic, dic-26. */
export function isMonthAlone(text: string): boolean {
  const [, before = '', after = ''] = /^(?:\d{1,2}-(\p{L}{3,4})|(\p{L}{3,4})\.?-\d{2})\.?$/u.exec(text) ?? [];
  return monthNamed(before || after) !== undefined;
}

function partsOf(found: RegExpExecArray, order: readonly number[]): Six {
  return order.map((index) => Number(found[index] ?? 0)) as Six;
}

/** @param half the letter of "a. m." or "p. m.", or none: "12:00 m." is noon in Spanish */
function timeOf(
  [year, month, day, written, minute, second]: Six,
  half: string | undefined,
  offset: string | undefined,
): ReadTime {
  if (half !== undefined && (written < (half === '' ? 12 : 1) || written > 12)) return { problem: 'bad-time' };
  const hour = half === undefined || half === '' ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hour > 23 || minute > 59 || second > 59) return { problem: 'bad-time' };
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return { problem: 'no-such-day' };
  if (offset === undefined) return inRange(zonedTime(year, month, day, hour, minute, second));
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  const shift = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === '-' ? -1 : 1);
  return inRange(Date.UTC(year, month - 1, day, hour, minute, second) - shift);
}

/** Reads a spreadsheet's day count, rounded to the minute because binary fractions are slightly off. Hours alone are no time. */
function serialTime(serial: number, countsFrom1904: boolean): ReadTime {
  if (!(serial >= 1 && serial < LAST_SERIAL + 1)) return { problem: 'bad-time' };
  const days = serial - DAYS_TO_1970 + (countsFrom1904 ? DAYS_FROM_1900_TO_1904 : 0);
  const wall = new Date(Math.round((days * DAY_MS) / MINUTE_MS) * MINUTE_MS);
  const day = [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()] as const;
  return inRange(zonedTime(...day, wall.getUTCHours(), wall.getUTCMinutes(), 0));
}

function inRange(at: number): ReadTime {
  const isInRange = at >= EARLIEST_TIME && at <= LATEST_TIME;
  return isInRange ? { at } : { problem: 'time-out-of-range' };
}
