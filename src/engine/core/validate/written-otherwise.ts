import { meantEnding } from '../../../formats/host-ending.ts';
import type { Format } from '../../contract/formats.ts';
import type { Schema } from '../../contract/schemas.ts';
import type { Country } from '../link/country.ts';
import { withPlainSpaces } from '../parse/unicode-spaces.ts';
import { plainWords, type Suggestion } from '../suggest.ts';

/**
 * The value that was meant by one in another common notation: `31/12/2026`, `8:00`, or in other letters.
 * @param isReference whether the value must name something that exists, which its schema does not know
 */
export function writtenOtherwise(
  format: Format | undefined,
  written: string,
  schema: Schema,
  isReference = false,
): Suggestion {
  const notation = format === undefined ? undefined : NOTATIONS[format];
  const bare = written.replace(/^[\s'"‘’‚“”„«»`]{1,9}|[\s'"‘’‚“”„«»`]{1,9}$/g, '');
  const found = notation?.(bare) ?? (bare === written ? {} : { suggestion: bare });
  const { suggestion } = found;
  const isRight = (text: string) => text !== '' && new RegExp(schema.pattern ?? '', 'u').test(text);
  if (suggestion !== undefined && isRight(suggestion)) return found;
  // The file of an asset must exist, and a former address is what it was.
  const isFixed = isReference || schema.catalogFile !== undefined || schema.refersTo !== undefined;
  if (isFixed || format === 'former-path' || !WORDS.test(written)) return {};
  return { suggestion: SPELLINGS.map((spell) => spell(written)).find(isRight) };
}

/** Words and paths, and what may stand between them by mistake. */
const WORDS = /^[#/\\\s]*[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\s_./\\'’&-]*$/u;

/** Other spellings of a word or a path: in other letters, or without accents, spaces and signs. */
const SPELLINGS: readonly ((written: string) => string)[] = [
  (written) => written.toUpperCase(),
  (written) => written.toLowerCase(),
  (written) => written.replaceAll(/\s/g, '').toUpperCase(),
  (written) => `#${written.toLowerCase()}`,
  // A language with its country: es-CO.
  (written) => written.replace(/[-_][A-Za-z]{2}$/, '').toLowerCase(),
  plainWords,
  asPath,
];

function asPath(written: string): string {
  const parts = written.split(/[/\\]/).map(plainWords);
  return `/${parts.filter((part) => part !== '').join('/')}`;
}

/** The boolean or the number that a text means; undefined if it is neither, or out of its range. */
export function scalarMeant(
  text: string,
  expected: readonly string[],
  { minimum, maximum }: Schema,
): string | undefined {
  const written = withPlainSpaces(text);
  const word = written.trim().toLowerCase();
  const isRight = (value: number) => value >= (minimum ?? value) && value <= (maximum ?? value);
  const degrees = expected.includes('number') ? degreesMeant(word) : undefined;
  if (degrees !== undefined) return isRight(degrees) ? String(degrees) : undefined;
  if (expected.includes('boolean')) {
    if (/^(?:s[ií]|yes|y|on|verdadero|cierto|true|1)$/.test(word)) return 'true';
    if (/^(?:no|n|off|falso|false|0)$/.test(word)) return 'false';
  }
  // A decimal comma, points or spaces between thousands, a unit after the number.
  const number = /^([-+]?[0-9]{1,3}(?:[ .,][0-9]{3})+|[-+]?[0-9]{1,15}(?:[.,][0-9]{1,15})?)\s?[a-zµ°%]{0,12}\.?$/.exec(
    word,
  )?.[1];
  if (number === undefined || !(expected.includes('integer') || expected.includes('number'))) return undefined;
  const isGrouped = /^[-+]?[0-9]{1,3}(?:[ .,][0-9]{3})+$/.test(number) && !expected.includes('number');
  const value = Number(isGrouped ? number.replaceAll(/[ .,]/g, '') : number.replace(',', '.'));
  return (expected.includes('number') || Number.isInteger(value)) && isRight(value) ? String(value) : undefined;
}

/** Degrees as maps write them: `3°53'24"N`, `77.07° O`. West and south are negative. */
function degreesMeant(word: string): number | undefined {
  const [, sign = '', degrees = '', minutes = '0', seconds = '0', side = ''] =
    /^([-+]?)(\d{1,3}(?:[.,]\d{1,9})?) ?°? ?(?:(\d{1,2}(?:[.,]\d{1,9})?) ?['’′] ?)?(?:(\d{1,2}(?:[.,]\d{1,9})?) ?(?:["”″]|'') ?)?([nsewo]?)\.?$/.exec(
      word,
    ) ?? [];
  if (degrees === '' || !/[°a-z]/.test(word)) return undefined;
  const [whole, sixtieths, rest] = [degrees, minutes, seconds].map((part) => Number(part.replace(',', '.')));
  const value = (whole ?? 0) + (sixtieths ?? 0) / 60 + (rest ?? 0) / 3600;
  return Number((sign === '-' || /[swo]/.test(side) ? -value : value).toFixed(4));
}

type Notation = (written: string) => Suggestion;

const NOTATIONS: Readonly<Partial<Record<Format, Notation>>> = {
  'site-address': (written) => {
    const bare = written.replace(/^[a-z]{1,10}:\/\//i, '');
    return URL.canParse(`https:${bare}`) ? { suggestion: new URL(`https:${bare}`).origin } : {};
  },
  'route-path': (written) => {
    const [path = ''] = written.replace(/^[a-z]{1,10}:\/\/[^/]*/i, '').split(/[?#]/, 1);
    return { suggestion: asPath(path.replace(/\.(?:html?|php|aspx?|jsp)$/i, '')) };
  },
  email: (written) => {
    const mailbox = mailboxIn(written)
      ?.replaceAll(/\s/g, '')
      .replaceAll(',', '.')
      .replaceAll(/\.{2,}/g, '.')
      .replaceAll(/^\.|\.$|(?<=@)\.|\.(?=@)/g, '');
    const ending = meantEnding(mailbox ?? '');
    return { suggestion: ending === undefined ? mailbox : mailbox?.replace(/\w{1,9}$/, ending) };
  },
  'calendar-date': (written) => dateMeant(written),
  moment: (written) => {
    const [, day = '', time = ''] = /^(\S{6,10}?)(?:[ T,]{1,3}(\d[^,]{0,14}))?$/.exec(written) ?? [];
    const { suggestion: date, isSure = true } = /^\d{4}-\d\d-\d\d$/.test(day) ? { suggestion: day } : dateMeant(day);
    const clock = time === '' ? undefined : clockMeant(time);
    if (date === undefined || (time !== '' && clock === undefined)) return {};
    return { suggestion: clock === undefined ? date : `${date}T${clock}`, isSure };
  },
  color: (written) => ({ suggestion: colorMeant(written.toLowerCase()) }),
  'clock-time': (written) => {
    if (/^24(?:[:.h]00)?$/i.test(written)) return { suggestion: '23:59' };
    const suggestion = NOON.test(written) ? '12:00' : clockMeant(written);
    return suggestion === undefined ? {} : { suggestion, isSure: true };
  },
};

/** A colour as other programs write it: in three or eight hexadecimal digits, or by its parts from 0 to 255. */
function colorMeant(written: string): string | undefined {
  const hex = /^#?(?:([0-9a-f]{3})f?|([0-9a-f]{6})(?:ff)?)$/.exec(written);
  if (hex !== null) return `#${hex[2] ?? hex[1]?.replaceAll(/./g, '$&$&')}`;
  const parts = /^rgba?\((\d{1,3})[ ,]{1,3}(\d{1,3})[ ,]{1,3}(\d{1,3})(?:[ ,/]{1,3}1(?:00%)?)?\)$/
    .exec(written)
    ?.slice(1);
  return parts?.every((part) => Number(part) < 256)
    ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
    : undefined;
}

/** The mailbox in a text: alone, or after the name of its owner as mail programs copy it. Undefined with several. */
function mailboxIn(written: string): string | undefined {
  const [address = ''] = (written.split(/mailto:/i).at(-1) ?? '').split('?');
  const plain = address.replace(/\s{0,3}[([{]\s{0,3}(?:at|arroba)\s{0,3}[)\]}]\s{0,3}/i, '@');
  const parts = plain.split('@').map((part) => part.trim());
  if (parts.length !== 2) return undefined;
  const words = parts
    .join('@')
    .split(/[\s;:"'«»“”<>()[\]{}]/)
    .filter((word) => word !== '');
  const at = words.findIndex((word) => word.includes('@'));
  // A space that is too much is beside a dot; any other separates words.
  const word = words.slice(at).reduce((all, next) => (all.endsWith('.') || next.startsWith('.') ? all + next : all));
  return word.startsWith('@') ? undefined : word;
}

/**
 * The phone number that was meant by one in another notation: `(605) 000-0000`, with or without the code of the country.
 * Nothing for a text with two numbers, such as `+00 000 000 0000 / 01`.
 * @param country the numbers of the agency's country, in whose form they are written
 */
export function phoneMeant(text: string, country: Country['phone'] | undefined): Suggestion {
  const { code = '', digits: lengths = [], example = '' } = country ?? {};
  const written = withPlainSpaces(text).trim();
  if (!/^[+(]?[0-9][0-9 ().-]{0,30}$/.test(written)) return {};
  const digits = written.replaceAll(/[^0-9]/g, '');
  const isOurs = (whole: string) => whole.startsWith(code) && lengths.includes(whole.length - code.length);
  if (written.startsWith('+')) {
    const isWhole = digits.startsWith(code) ? isOurs(digits) : digits.length > 7 && digits.length < 16;
    return isWhole ? { suggestion: grouped(digits, example), isSure: true } : {};
  }
  // People of the country leave its code out.
  const whole = digits.startsWith(code) ? digits : `${code}${digits}`;
  return isOurs(whole) ? { suggestion: grouped(whole, example) } : {};
}

/** Digits with the spaces of an example with as many digits. */
function grouped(digits: string, example: string): string {
  let at = 0;
  const shaped = example.replaceAll(/[0-9]/g, () => digits[at++] ?? '');
  // Without a space, YAML would read a number.
  return at === digits.length ? shaped : `+${digits.replace(COUNTRY_CODE, '$& ')}`;
}

/** The code of a country at the start of a phone number: one, two or three digits (ITU-T E.164). */
const COUNTRY_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** A day as people write it: the day first, and any sign between. Sure if no part could be another. */
function dateMeant(text: string): Suggestion {
  const written = text
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    .split('/')
    .map((part) => part.trim())
    .join('/');
  const named = namedMonth(written);
  if (named !== undefined) return { suggestion: named, isSure: true };
  const parts = /^(\d{1,4})[ /.-](\d{1,2})[ /.-](\d{1,4})$/.exec(written)?.slice(1) ?? [];
  const [first = '', middle = '', last = ''] = parts;
  const isYearFirst = first.length === 4;
  const [year, month, day] = isYearFirst ? [first, middle, last] : [last, middle, first];
  if (year.length !== 4 || day.length > 2) return {};
  // Where the second number cannot be a month, the month is first.
  const isMonthFirst = !isYearFirst && Number(month) > 12;
  const [m, d] = (isMonthFirst ? [day, month] : [month, day]).map((part) => part.padStart(2, '0'));
  return { suggestion: `${year}-${m}-${d}`, isSure: isYearFirst || Number(month) > 12 || Number(day) > 12 };
}

/** The first three letters of each month, in Spanish or English. */
const MONTHS = 'ene|jan feb mar abr|apr may jun jul ago|aug sep|set oct nov dic|dec'.split(' ');

/** A day with the name of its month: `14 de marzo de 2026`, `March 14, 2026`, `14-mar-2026`. */
function namedMonth(written: string): string | undefined {
  const words = written
    .toLowerCase()
    .split(/[\s,./-]+/)
    .filter((word) => !/^(?:de|del|of)?$/.test(word));
  const names = words.filter((word) => /^\p{L}{3,10}$/u.test(word));
  const [day, year] = words.filter((word) => /^\d{1,2}$|^\d{4}$/.test(word)).sort((a, b) => a.length - b.length);
  const month = MONTHS.findIndex((name) => name.split('|').includes(names[0]?.slice(0, 3) ?? '')) + 1;
  if (words.length !== 3 || names.length !== 1 || month === 0 || day?.length === 4 || year?.length !== 4)
    return undefined;
  return [year, String(month), day].map((part = '') => part.padStart(2, '0')).join('-');
}

const NOON = /^(?:12 )?(?:(?:del )?mediod[ií]a|del d[ií]a|noon)$/i;

/** A time of the day: `8:00`, `8.30`, `8h30`, `8 p. m.`. */
function clockMeant(written: string): string | undefined {
  const [, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?:[:.h]([0-5]\d))?\s?(?:h|hrs?)?\s?(a|p)?\.?\s?(?:m\.?)?$/i.exec(written) ?? [];
  const hours = Number(hour);
  if (hour === '' || hours > (half === '' ? 23 : 12)) return undefined;
  const ofDay = half === '' ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(ofDay).padStart(2, '0')}:${minute}`;
}
