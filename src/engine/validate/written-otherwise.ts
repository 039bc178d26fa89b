import type { Format } from '../formats.ts';
import type { Schema } from '../schemas.ts';
import type { Meant } from '../suggest.ts';

/** The value that was meant by one in another common notation: `31/12/2026`, `8:00`, `+57 (605) 000-0000`. */
export function writtenOtherwise(format: Format | undefined, written: string, schema: Schema): Meant {
  const notation = format === undefined ? undefined : NOTATIONS[format];
  const found = notation?.(written.trim(), schema.examples?.[0] ?? '') ?? {};
  const { suggestion } = found;
  const isRight = suggestion !== undefined && new RegExp(schema.pattern ?? '', 'u').test(suggestion);
  return isRight ? found : {};
}

/** The boolean or the number that a text means; undefined if it is neither. */
export function scalarMeant(written: string, expected: readonly string[]): string | undefined {
  const word = written.trim().toLowerCase();
  if (expected.includes('boolean')) {
    if (/^(?:s[ií]|yes|y|on|verdadero|cierto|true|1)$/.test(word)) return 'true';
    if (/^(?:no|n|off|falso|false|0)$/.test(word)) return 'false';
  }
  const isWhole = expected.includes('integer') && /^-?[0-9]{1,15}$/.test(word);
  return isWhole || (expected.includes('number') && /^-?[0-9]{1,15}(?:\.[0-9]{1,15})?$/.test(word))
    ? String(Number(word))
    : undefined;
}

type Notation = (written: string, example: string) => Meant;

const NOTATIONS: Readonly<Partial<Record<Format, Notation>>> = {
  phone: (written, example) => {
    if (!/^[+(]?[0-9][0-9 ()./-]{0,30}$/.test(written)) return {};
    const digits = written.replaceAll(/[^0-9]/g, '');
    if (written.startsWith('+')) return { suggestion: grouped(digits, example), isSure: true };
    // The example has the country of the agency, whose people leave its code out.
    const code = example.slice(1, example.indexOf(' '));
    const whole = digits.startsWith(code) ? digits : `${code}${digits}`;
    return whole.length === example.replaceAll(/[^0-9]/g, '').length ? { suggestion: grouped(whole, example) } : {};
  },
  email: (written) => ({
    suggestion: written
      .replace(/^(?:mailto:|<)/i, '')
      .replaceAll(/[\s<>]/g, '')
      .replace(/\(at\)|\[at\]/i, '@')
      .replaceAll(',', '.')
      .replaceAll(/\.{2,}/g, '.')
      .replaceAll(/^\.|\.$|(?<=@)\.|\.(?=@)/g, ''),
  }),
  'calendar-date': (written) => dateMeant(written),
  moment: (written) => {
    const [, day = '', time = ''] = /^(\S{6,10}?)(?:[ T,]{1,3}(\d[^,]{0,14}))?$/.exec(written) ?? [];
    const { suggestion: date, isSure = true } = /^\d{4}-\d\d-\d\d$/.test(day) ? { suggestion: day } : dateMeant(day);
    const clock = time === '' ? undefined : clockMeant(time);
    if (date === undefined || (time !== '' && clock === undefined)) return {};
    return { suggestion: clock === undefined ? date : `${date}T${clock}`, isSure };
  },
  'clock-time': (written) => {
    const suggestion = clockMeant(written);
    return suggestion === undefined ? {} : { suggestion, isSure: true };
  },
};

/** Digits with the spaces of an example with as many digits. */
function grouped(digits: string, example: string): string {
  let at = 0;
  const shaped = example.replaceAll(/[0-9]/g, () => digits[at++] ?? '');
  return at === digits.length ? shaped : `+${digits}`;
}

/** A day as people write it: the day first, and any sign between. Sure if no part could be another. */
function dateMeant(written: string): Meant {
  const parts = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/.exec(written)?.slice(1) ?? [];
  const [first = '', middle = '', last = ''] = parts;
  const isYearFirst = first.length === 4;
  const [year, month, day] = isYearFirst ? [first, middle, last] : [last, middle, first];
  if (year.length !== 4 || day.length > 2) return {};
  // Where the second number cannot be a month, the month is first.
  const isMonthFirst = !isYearFirst && Number(month) > 12;
  const [m, d] = (isMonthFirst ? [day, month] : [month, day]).map((part) => part.padStart(2, '0'));
  return { suggestion: `${year}-${m}-${d}`, isSure: isYearFirst || Number(month) > 12 || Number(day) > 12 };
}

/** A time of the day: `8:00`, `8.30`, `8h30`, `8 p. m.`. */
function clockMeant(written: string): string | undefined {
  const [, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?:[:.h]([0-5]\d))?\s?(?:h|hrs?)?\s?(a|p)?\.?\s?(?:m\.?)?$/i.exec(written) ?? [];
  const hours = Number(hour);
  if (hour === '' || hours > (half === '' ? 23 : 12)) return undefined;
  const ofDay = half === '' ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(ofDay).padStart(2, '0')}:${minute}`;
}
