import type { VesselProblem } from '../../../generated/types.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/time/duration.ts';
import { EARLIEST_TIME, LATEST_TIME, zonedTime } from '../../../shared/time/zone.ts';
import type { Cell } from './table.ts';

/** The start of 1970 in spreadsheets that count days from the end of 1899. */
const DAYS_TO_1970 = 25_569;
const DAYS_FROM_1900_TO_1904 = 1_462;

const YEAR_FIRST =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:,?[T ] ?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap]?)\.? ?m\.?)?)? ?(Z|[+-]\d{2}:?\d{2})?$/i;
const DAY_FIRST =
  /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([ap]?)\.? ?m\.?| ?h(?:rs?|oras)?\.?)?)?$/i;

type Six = [year: number, month: number, day: number, hour: number, minute: number, second: number];
type ReadTime = { readonly at: number } | { readonly problem: VesselProblem };

/**
 * Reads a time as staff write it, in the agency's own zone unless it names another: 2026-11-25T06:00, 25/11/2026 6:00 a. m.,
 * or a number of Excel.
 */
export function readTime({ kind, text: written }: Cell, countsFrom1904: boolean): ReadTime {
  const text = written.replace(/\s+/g, ' ');
  if (kind === 'number' || /^\d{5}([.,]\d+)?$/.test(text))
    return inRange(serialTime(Number(text.replace(',', '.')), countsFrom1904));
  const parts = YEAR_FIRST.exec(text);
  if (parts !== null) return timeOf(partsOf(parts, [1, 2, 3, 4, 5, 6]), parts[7], parts[8]);
  const turned = DAY_FIRST.exec(text);
  if (turned === null) return { problem: 'bad-time' };
  const [year, month, day, hour, minute, second] = partsOf(turned, [3, 2, 1, 4, 5, 6]);
  if (month > 12 && day <= 12) return { problem: 'month-first' };
  return timeOf([year < 100 ? 2000 + year : year, month, day, hour, minute, second], turned[7], undefined);
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
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  const shift = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === '-' ? -1 : 1);
  return inRange(Date.UTC(year, month - 1, day, hour, minute, second) - shift);
}

/** Returns the time of a spreadsheet's day count, rounded to the minute because binary fractions are slightly off. */
function serialTime(serial: number, countsFrom1904: boolean): number {
  const days = serial - DAYS_TO_1970 + (countsFrom1904 ? DAYS_FROM_1900_TO_1904 : 0);
  const wall = new Date(Math.round((days * DAY_MS) / MINUTE_MS) * MINUTE_MS);
  if (Number.isNaN(wall.getTime())) return Number.NaN;
  return zonedTime(
    wall.getUTCFullYear(),
    wall.getUTCMonth() + 1,
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
    0,
  );
}

function inRange(at: number): ReadTime {
  const isInRange = at >= EARLIEST_TIME && at <= LATEST_TIME;
  return isInRange ? { at } : { problem: 'time-out-of-range' };
}
