import { meantEnding } from '../../../formats/host-ending.ts';
import type { Format } from '../../contract/formats.ts';
import type { Schema } from '../../contract/schemas.ts';
import type { Country } from '../link/country.ts';
import { withoutLeftover } from '../parse/typos.ts';
import { asTyped } from '../parse/unicode-spaces.ts';
import { folded, plainWords, type Suggestion, zoneMeant } from '../suggest.ts';
import { clockMeant, dateMeant, inUnitOf, momentMeant } from './written-times.ts';

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
  const bare = withoutLeftover(written).replace(/^[\s'"‘’‚“”„«»`]{1,9}|[\s'"‘’‚“”„«»`]{1,9}$/g, '');
  const found = notation?.(bare) ?? (bare === written ? {} : { suggestion: bare });
  const { suggestion } = found;
  const isRight = (text: string) => text !== '' && new RegExp(schema.pattern ?? '', 'u').test(text);
  if (suggestion !== undefined && isRight(suggestion)) return found;
  // The file of an asset must exist, and a former address is what it was.
  const isFixed = isReference || schema.catalogFile !== undefined || schema.refersTo !== undefined;
  if (isFixed || format === 'former-path' || format === 'time-zone' || !WORDS.test(written)) return {};
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
  // The name of a file in place of what it is called in the catalog.
  (written) => plainWords(/^(?:.*[\\/])?([^\\/]+)\.(?:ya?ml|pdf|html?|docx?|xlsx?)$/i.exec(written)?.[1] ?? ''),
  plainWords,
  asPath,
];

function asPath(written: string): string {
  const parts = written.split(/[/\\]/).map(plainWords);
  return `/${parts.filter((part) => part !== '').join('/')}`;
}

/**
 * The boolean or the number that a text means; undefined if it is neither, or out of its range.
 * @param key the name of the value, which may say its unit: `everyMinutes`
 */
export function scalarMeant(
  text: string,
  expected: readonly string[],
  { minimum, maximum }: Schema,
  key: string,
): string | undefined {
  const word = ownOf(asTyped(withoutLeftover(text)).trim().toLowerCase(), maximum);
  const isRight = (value: number) => value >= (minimum ?? value) && value <= (maximum ?? value);
  const degrees = expected.includes('number') ? degreesMeant(word) : undefined;
  if (degrees !== undefined) return isRight(degrees) ? String(degrees) : undefined;
  if (expected.includes('boolean')) {
    if (/^(?:s[ií]|yes|y|on|verdadero|cierto|true|1)$/.test(word)) return 'true';
    if (/^(?:no|n|off|falso|false|0)$/.test(word)) return 'false';
  }
  if (!(expected.includes('integer') || expected.includes('number'))) return undefined;
  // A decimal comma, signs between thousands, a unit after the number.
  const [, number, unit = ''] =
    /^([-+]?[0-9]{1,3}(?:[ .,_'’][0-9]{3})+|[-+]?[0-9]{1,15}(?:[.,][0-9]{1,15})?)\s?([\p{L}µ°%]{0,12})\.?$/u.exec(
      word,
    ) ?? [];
  const hours = /[:ap]/.test(word) && maximum !== undefined && maximum <= HOURS_OF_DAY ? clockMeant(word) : undefined;
  if (hours !== undefined) return hours.endsWith(':00') ? String(Number(hours.slice(0, 2))) : undefined;
  if (number === undefined || /^[ap]m$/.test(unit)) return undefined;
  const isGrouped = /^[-+]?[0-9]{1,3}(?:[ .,_'’][0-9]{3})+$/.test(number) && !expected.includes('number');
  const value = inUnitOf(key, Number(isGrouped ? number.replaceAll(/[^0-9+-]/g, '') : number.replace(',', '.')), unit);
  if (value === undefined) return undefined;
  return (expected.includes('number') || Number.isInteger(value)) && isRight(value) ? String(value) : undefined;
}

const HOURS_OF_DAY = 24;

/** Latitude or longitude, as the limit of the value says, of a point that maps write as one text: `3.89, -77.07`. */
function ownOf(word: string, maximum: number | undefined): string {
  const [, latitude, longitude] =
    /^(-?\d{1,2}\.\d{1,20}),? {1,3}(-?\d{1,3}\.\d{1,20})$/.exec(word) ??
    /^(.{2,20}[ns]),? {0,3}(.{2,20}[eow])$/.exec(word) ??
    [];
  const own = maximum === 90 ? latitude : longitude;
  return own ?? word;
}

/** Degrees as maps write them: `3°53'24"N`, `77.07° O`, `N 3° 53.4'`. West and south are negative. */
function degreesMeant(written: string): number | undefined {
  const word = written.replace(/^([nsewo])[. ]{0,2}(\d.{0,30})$/, '$2$1');
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

/** Names that people give to languages, by the key of each. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ...['esp', 'spa', 'espanol', 'español', 'spanish', 'castellano'].map((name) => [name, 'es'] as const),
  ...['eng', 'ing', 'ingles', 'inglés', 'english'].map((name) => [name, 'en'] as const),
]);

/** The code of a language that is written by its name. */
export function languageMeant(written: string): string | undefined {
  return LANGUAGES.get(written.trim().toLowerCase());
}

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
    const spelt = mailbox && folded(mailbox) !== mailbox.toLowerCase() ? folded(mailbox) : mailbox;
    return { suggestion: ending === undefined ? spelt : spelt?.replace(/\w{1,9}$/, ending) };
  },
  // Only of a whole address; a path is what it was.
  'former-path': (written) => ({ suggestion: /^https?:\/\/[^/]+(\/[^?#]*?)\/?(?:[?#].*)?$/i.exec(written)?.[1] }),
  'number-pattern': (written) => {
    const [, code = '', digits, signs] = /^([A-Z]{0,9}?)(?:([9#0]{3,20})|(X{3,20}))$/i.exec(written) ?? [];
    const count = (digits ?? signs)?.length;
    // A form as people draw it: ABCD9999999999.
    if (count !== undefined) {
      const suggestion = `^${code.toUpperCase()}${digits === undefined ? '[A-Z0-9]' : '[0-9]'}{${count}}$`;
      return { suggestion };
    }
    const [, parts = ''] = /^\/?\^?(.*?)\$?(?:\/i?)?$/.exec(written) ?? [];
    return { suggestion: `^${parts.replaceAll(/(?<!\\)[a-z]/g, (letter) => letter.toUpperCase())}$` };
  },
  // The number of a container, or its code without the letter that every one of them ends with.
  'owner-code': (written) => ({
    suggestion: /^(?:([A-Z]{3}[UJZ])\d{1,7}|[A-Z]{3})$/i.test(written)
      ? `${written}U`.slice(0, 4).toUpperCase()
      : undefined,
  }),
  // Within the address or the program that the service gives out.
  'tracking-id': (written) => ({ suggestion: /\bG-[A-Z0-9]{4,20}\b/i.exec(written)?.[0].toUpperCase() }),
  unlocode: (written) => ({ suggestion: written.replaceAll(/[\s._-]/g, '').toUpperCase() }),
  'language-code': (written) => ({ suggestion: languageMeant(written), isSure: true }),
  'time-zone': zoneMeant,
  'calendar-date': dateMeant,
  moment: momentMeant,
  color: (written) => ({ suggestion: colorMeant(written.toLowerCase()) }),
  'clock-time': (written) => {
    if (/^24(?:[:.h]00)?$/i.test(written)) return { suggestion: '23:59' };
    const suggestion = clockMeant(written);
    return suggestion === undefined ? {} : { suggestion, isSure: true };
  },
};

/** A colour as other programs write it: in three or eight hexadecimal digits, or by its parts from 0 to 255. */
function colorMeant(written: string): string | undefined {
  const hex = /^(?:#{0,2}|0x)(?:([0-9a-f]{3})f?|([0-9a-f]{6})(?:ff)?)$/.exec(written.replaceAll('o', '0'));
  if (hex !== null) return `#${hex[2] ?? hex[1]?.replaceAll(/./g, '$&$&')}`;
  const parts = /^(?:rgba?\()?(\d{1,3})[ ,]{1,3}(\d{1,3})[ ,]{1,3}(\d{1,3})(?:[ ,/]{1,3}1(?:00%)?)?\)?$/
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
  // In a link, after its name, and with the digits of a call to another country.
  const written = asTyped(withoutLeftover(text))
    .trim()
    .replace(/^(?:\[[^\]]{0,40}\]\()?(?:tel:|(?:https:\/\/)?wa\.me\/\+?(?=\d))([+\d. -]{7,30})\)?$/i, '$1')
    .replace(/^\(\+(\d{1,3})\)/, '+$1 ')
    .replace(/^\p{L}[\p{L}. ]{0,20}:? {0,2}(?=[+(0-9])/u, '')
    .replace(/^00(?=[1-9])/, '+');
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
