import { daysIn } from '../calendar.ts';
import type { Suggestion } from '../suggest.ts';

/** A day as people write it: the day first, and any sign between. Sure if no part could be another. */
export function dateMeant(text: string): Suggestion {
  const written = text
    .replace(WEEKDAY, '')
    // A day of an export, with its time.
    .replace(/^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d[\d:.Z+-]{0,20}$/, '$1')
    .replace(/(?<=^|\s)(\d{1,2})(?:º|°|ro|st|nd|rd|th)(?=[\s,]|$)/i, '$1')
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    .split('/')
    .map((part) => part.trim())
    .join('/');
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return { suggestion: written, isSure: true };
  const counted = /^[34]\d{4}$/.test(written) ? dayCounted(Number(written)) : undefined;
  if (counted !== undefined) return { suggestion: counted };
  const named = namedMonth(written);
  if (named !== undefined) return { suggestion: named, isSure: /\d{4}/.test(written) };
  const parts = /^(\d{1,4})[ /.-](\d{1,2})[ /.-](\d{1,4})$/.exec(written)?.slice(1) ?? [];
  const [first = '', middle = '', last = ''] = parts;
  const isYearFirst = first.length === 4;
  const [year, month, day] = isYearFirst ? [first, middle, last] : [last, middle, first];
  const isYearShort = year.length === 2;
  if (!(year.length === 4 || isYearShort) || day.length > 2) return {};
  // Where the second number cannot be a month, the month is first.
  const isMonthFirst = !isYearFirst && Number(month) > 12;
  const [m, d] = (isMonthFirst ? [day, month] : [month, day]).map((part) => part.padStart(2, '0'));
  const isSure = !isYearShort && (isYearFirst || Number(month) > 12 || Number(day) > 12);
  return { suggestion: `${isYearShort ? CENTURY : ''}${year}-${m}-${d}`, isSure };
}

/** The number that spreadsheets give to the last day of 1999. */
const BEFORE_2000 = 36_525;

/** The day with a number in a spreadsheet; undefined before 2000. */
function dayCounted(number: number): string | undefined {
  let day = number - BEFORE_2000;
  if (day < 1) return undefined;
  let months = 0;
  for (let days = 31; day > days; days = daysIn(2000 + Math.floor(months / 12), (months % 12) + 1)) {
    day -= days;
    months += 1;
  }
  const month = String((months % 12) + 1).padStart(2, '0');
  return `${2000 + Math.floor(months / 12)}-${month}-${String(day).padStart(2, '0')}`;
}

const WEEKDAY =
  /^(?:lun(?:es)?|mar(?:tes)?|mi[ée](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[áa]b(?:ado)?|dom(?:ingo)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)[.,]?\s{1,3}(?=\d|\p{L}+\s)/iu;
const CENTURY = '20';

/** The first three letters of each month, in Spanish or English. */
const MONTHS = 'ene|jan feb mar abr|apr may jun jul ago|aug sep|set oct nov dic|dec'.split(' ');

/** The year behind the name of a month may be short, as spreadsheets write it: 14-Mar-26. */
function withCentury(word: string, index: number): string {
  return index === 1 && word.length === 2 ? CENTURY + word : word;
}

/** A day with the name of its month: `14 de marzo de 2026`, `March 14, 2026`, `14-mar-2026`. */
function namedMonth(written: string): string | undefined {
  const words = written
    .toLowerCase()
    .split(/[\s,./-]+/)
    .filter((word) => !/^(?:de|del|of)?$/.test(word));
  const names = words.filter((word) => /^\p{L}{3,10}$/u.test(word));
  const numbers = words.filter((word) => /^\d{1,2}$|^\d{4}$/.test(word));
  const [day, year] = numbers.map(withCentury).sort((a, b) => a.length - b.length);
  const month = MONTHS.findIndex((name) => name.split('|').includes(names[0]?.slice(0, 3) ?? '')) + 1;
  if (words.length !== 3 || names.length !== 1 || month === 0 || day?.length === 4 || year?.length !== 4)
    return undefined;
  return [year, String(month), day].map((part = '') => part.padStart(2, '0')).join('-');
}

/** A day and a time as people write them: `31/12/2026 6:00 p. m.`, `2026-12-31 18:00 -5:00`. */
export function momentMeant(written: string): Suggestion {
  const [, local = written, sign = '', hours = '', minutes = '00'] =
    /^(.{1,60}:\d\d) ?([-+])(\d{1,2})(?::?(\d\d))?$/.exec(written) ?? [];
  const zone = sign === '' ? '' : `${sign}${hours.padStart(2, '0')}:${minutes}`;
  for (const { index, 0: gap } of local.matchAll(/(?:, ?| |(?<=\d)T(?=\d))(?:a las? |at )?/gi)) {
    const [date, time] = [dateMeant(local.slice(0, index)), local.slice(index + gap.length)];
    // An hour alone may be one of the morning or of the evening.
    const clock = /^\d+$/.test(time) ? undefined : clockMeant(time);
    if (date.suggestion !== undefined && clock !== undefined)
      return { ...date, suggestion: `${date.suggestion}T${clock}${zone}` };
  }
  // A day alone: with a time that is not understood, it would be another moment.
  return /\d:\d/.test(local) ? {} : dateMeant(local);
}

const NOON = /^(?:12 )?(?:(?:del )?mediod[ií]a|del d[ií]a|noon)$/i;

/** A time of the day: `8:00`, `8.30`, `8h30`, `8 p. m.`, `08:00:00`, `5 de la tarde`. */
export function clockMeant(written: string): string | undefined {
  if (NOON.test(written)) return '12:00';
  const [, hour = '', minute = '00', half, part = ''] =
    /^(\d{1,2})(?:[:.h]([0-5]\d)(?::[0-5]\d)?)?\s?(?:h|hrs?|horas)?\s?(?:(a|p)?\.?\s?(?:m\.?)?|de la (mañana|tarde|noche))$/i.exec(
      written.replace(/^([01]\d|2[0-3])([0-5]\d)$/, '$1:$2'),
    ) ?? [];
  const hours = Number(hour);
  const isHalf = half !== undefined || part !== '';
  if (hour === '' || hours > (isHalf ? 12 : 23)) return undefined;
  const isLater = half?.toLowerCase() === 'p' || part === 'tarde' || (part === 'noche' && hours > 5 && hours < 12);
  const ofDay = isHalf ? (hours % 12) + (isLater ? 12 : 0) : hours;
  return `${String(ofDay).padStart(2, '0')}:${minute}`;
}

const DAY_MS = 86_400_000;

/** Units of time: their names, the end of the name of a value that is counted in them, and their milliseconds. */
const UNITS: readonly (readonly [names: RegExp, key: RegExp, ms: number])[] = [
  [/^(?:ms|milisegundos?|milliseconds?)$/, /Ms$/, 1],
  [/^(?:s|segs?|segundos?|secs?|seconds?)$/, /seconds$/i, 1000],
  [/^(?:mins?|minutos?|minutes?)$/, /minutes$/i, 60_000],
  [/^(?:h|hrs?|horas?|hours?)$/, /hours$/i, 3_600_000],
  [/^(?:d|d[ií]as?|days?)$/, /days$/i, DAY_MS],
  [/^(?:semanas?|weeks?)$/, /weeks$/i, 7 * DAY_MS],
  [/^(?:mes|meses|months?)$/, /months$/i, 30 * DAY_MS],
  [/^(?:años?|years?)$/, /years$/i, 365 * DAY_MS],
];

/**
 * A number with its unit, in the unit that the name of its value says: `everyMinutes: 2 horas`. Undefined for a unit of time
 * where no other is named.
 */
export function inUnitOf(key: string, value: number, unit: string): number | undefined {
  const written = UNITS.find(([names]) => names.test(unit))?.[2];
  const expected = UNITS.find(([, end]) => end.test(key))?.[2];
  if (written === undefined) return value;
  return expected === undefined ? undefined : (value * written) / expected;
}
