import { type Json, numberAt, objectsAt, textAt, valueAt } from '../../contract/json.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';
import { definitionsOf, type LinkedCatalog, placeWithin } from '../link/linked-catalog.ts';
import { type Place, type ProblemIn, problem } from '../problem.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'slow-pattern': { first: string; second: string };
  'broken-pattern': { pattern: string };
  'empty-range': { limits: Limits; low: number; high: number };
};

/** The limits of fields and maps leave room, and no pattern of a field is slow. */
export const fieldLimits: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [fieldPattern, emptyRange]),
  messages: {
    'slow-pattern': {
      es: ({ first, second }) => ({
        message: `«${first}» y «${second}» pueden repartirse las mismas letras de muchas maneras: un texto largo detendría el sitio`,
        help: 'únalas en una sola parte, o ponga entre ellas un signo que ninguna de las dos admita',
      }),
      en: ({ first, second }) => ({
        message: `"${first}" and "${second}" can divide the same characters in many ways: a long text would stop the site`,
        help: 'join them in one part, or put between them a character that neither accepts',
      }),
    },
    'broken-pattern': {
      es: ({ pattern }) => ({
        message: `«${pattern}» no es una expresión regular`,
        help: 'revise los rangos como «a-z» y los signos después de «\\»',
      }),
      en: ({ pattern }) => ({
        message: `"${pattern}" is not a regular expression`,
        help: 'check ranges such as "a-z", and what follows a "\\"',
      }),
    },
    'empty-range': {
      es: ({ limits, low, high }) => ({
        message: MESSAGES.es[limits](low, high),
        help: `corrija «${KEYS[limits][0]}» o «${KEYS[limits][1]}»${isTurned(limits, low, high) ? `; si el mapa cruza la línea de cambio de fecha, escriba «east: ${high + 360}»` : ''}`,
      }),
      en: ({ limits, low, high }) => ({
        message: MESSAGES.en[limits](low, high),
        help: `correct "${KEYS[limits][0]}" or "${KEYS[limits][1]}"${isTurned(limits, low, high) ? `; if the map crosses the date line, write "east: ${high + 360}"` : ''}`,
      }),
    },
  },
};

/**
 * The pattern of a field or of a line's numbers is a regular expression, and no typed text makes matching it slow. A test compares the
 * verdicts with those of `recheck`, which is too heavy to load for each check.
 */
function* fieldPattern(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const { pattern, at } of patternsOf(catalog)) {
    const parts = partsOf(pattern);
    // The schema reports what is not a sequence of parts.
    if (parts === undefined) continue;
    if (!isExpression(pattern)) yield problem('broken-pattern', at, { pattern });
    else {
      const slow = slowParts(parts);
      if (slow !== undefined) yield problem('slow-pattern', at, slow);
    }
  }
}

/** The patterns of fields, and those of the numbers of lines. */
function* patternsOf(catalog: LinkedCatalog): Iterable<{ readonly pattern: string; readonly at: Place }> {
  for (const form of definitionsOf(catalog, 'form').values())
    for (const [index, field] of objectsAt(form.value, 'fields').entries()) {
      const pattern = textAt(field, 'pattern');
      if (pattern !== undefined) yield { pattern, at: placeWithin(form, 'fields', index, 'pattern') };
    }
  for (const line of definitionsOf(catalog, 'line').values())
    for (const shape of ['billOfLading', 'booking']) {
      const pattern = textAt(line.value, 'numbers', shape, 'pattern');
      if (pattern !== undefined) yield { pattern, at: placeWithin(line, 'numbers', shape, 'pattern') };
    }
}

interface Part {
  readonly written: string;
  /** A character, or a class of characters. */
  readonly accepts: string;
  readonly least: number;
  readonly isVariable: boolean;
}

const PART = /(\\d|\[[^[\]]+\]|[A-Za-z0-9 +-])(?:(\+)|\{(\d+)(?:,(\d+))?\})?/y;

/**
 * Returns the parts of a pattern from ^ to $; undefined for any other text. Letters at the beginning that may be left out are
 * none of them: they are fixed, so the rest decides with them and without them.
 */
function partsOf(pattern: string): Part[] | undefined {
  const inner = /^\^(?:\([A-Z0-9]+\)\?)?(.*)\$$/s.exec(pattern)?.[1];
  if (inner === undefined) return undefined;
  const found = [...inner.matchAll(new RegExp(PART, 'gy'))];
  if (found.map(([part]) => part).join('') !== inner) return undefined;
  return found.map(([written, accepts = '', plus, least = '1', most = least]) => ({
    written,
    accepts,
    least: Number(least),
    isVariable: plus !== undefined || least !== most,
  }));
}

/** Returns the expression of a pattern with which this rule finds nothing wrong; undefined for any other, which may be slow. */
export function safeExpression(pattern: string): RegExp | undefined {
  const parts = partsOf(pattern);
  const isSafe = parts !== undefined && isExpression(pattern) && slowParts(parts) === undefined;
  return isSafe ? new RegExp(pattern, 'u') : undefined;
}

function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * Returns two parts between which a text can be divided in several ways: both accept some character, and everything that must
 * stand between them accepts one that both accept. Without such a pair, matching takes linear time, because the
 * pattern is a sequence: it has neither groups nor alternatives.
 */
function slowParts(parts: readonly Part[]): Problems['slow-pattern'] | undefined {
  if (parts.filter(({ isVariable }) => isVariable).length < 2) return undefined;
  const characters = commonCharacters() + parts.map(({ accepts }) => accepts).join('');
  const sets = new Map<string, ReadonlySet<string>>();
  const accepted = ({ accepts }: Part): ReadonlySet<string> => {
    const set = sets.get(accepts) ?? new Set(characters.match(new RegExp(accepts, 'gu')));
    sets.set(accepts, set);
    return set;
  };
  for (const [index, first] of parts.entries()) {
    if (!first.isVariable) continue;
    const between: Part[] = [];
    for (const second of parts.slice(index + 1)) {
      if (second.isVariable) {
        const both = [...accepted(second)].filter((sign) => accepted(first).has(sign));
        const isShared = both.length > 0 && between.every((part) => both.some((sign) => accepted(part).has(sign)));
        if (isShared) return { first: first.written, second: second.written };
      }
      if (second.least > 0) between.push(second);
    }
  }
  return undefined;
}

let common: string | undefined;
/**
 * Returns the characters of the Basic Multilingual Plane and some of each block beyond it. Together with those that a pattern
 * names they suffice: two ranges that overlap share an end of one of them.
 */
function commonCharacters(): string {
  if (common !== undefined) return common;
  const codes = Array.from({ length: 0x1_00_00 + 0x10_00 }, (_, index) =>
    index < 0x1_00_00 ? index : 0x1_00_00 + (index - 0x1_00_00) * 0x1_00,
  );
  common = codes
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => sign.isWellFormed())
    .join('');
  return common;
}

/** Between two limits there is room: a field can be filled in, and a map has an extent. */
function* emptyRange(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const form of definitionsOf(catalog, 'form').values()) {
    for (const [index, field] of objectsAt(form.value, 'fields').entries()) {
      const at = (key: string) => placeWithin(form, 'fields', index, key);
      yield* between('length', field, at);
      yield* between('value', field, at);
    }
  }
  for (const { kind, path, value } of catalog.files) {
    if (kind.schema !== 'ports') continue;
    const at = (key: string): Place => ({ file: path, pointer: ['map', key], part: 'value' });
    for (const limits of ['longitude', 'latitude'] as const) yield* between(limits, valueAt(value, 'map'), at);
  }
}

/** The pairs of keys that limit a value from both sides. */
const KEYS = {
  length: ['minLength', 'maxLength'],
  value: ['least', 'most'],
  longitude: ['west', 'east'],
  latitude: ['south', 'north'],
} as const;
type Limits = keyof typeof KEYS;

const MESSAGES: Readonly<Record<MessageLanguage, Readonly<Record<Limits, (low: number, high: number) => string>>>> = {
  es: {
    length: (low, high) => `el campo pide al menos ${low} caracteres, pero solo recibe ${high}`,
    value: (low, high) => `el campo pide al menos ${low}, pero como máximo recibe ${high}`,
    longitude: (low, high) => `el borde occidental del mapa (${low}) no está al oeste del oriental (${high})`,
    latitude: (low, high) => `el borde sur del mapa (${low}) no está al sur del borde norte (${high})`,
  },
  en: {
    length: (low, high) => `the field asks for at least ${low} characters, but accepts only ${high}`,
    value: (low, high) => `the field asks for at least ${low}, but accepts at most ${high}`,
    longitude: (low, high) => `the western edge of the map (${low}) is not west of the eastern one (${high})`,
    latitude: (low, high) => `the southern edge of the map (${low}) is not south of the northern one (${high})`,
  },
};

/** Whether the edges may be those of a map across the date line. */
function isTurned(limits: Limits, low: number, high: number): boolean {
  return limits === 'longitude' && low > 0 && high < 0;
}

/** A field may allow a single length or number; a map needs an extent. */
function hasRoom(limits: Limits, low: number, high: number): boolean {
  return limits === 'length' || limits === 'value' ? low <= high : low < high;
}

function* between(limits: Limits, value: Json | undefined, at: (key: string) => Place): Iterable<ProblemIn<Problems>> {
  const [lowKey, highKey] = KEYS[limits];
  const low = numberAt(value, lowKey);
  const high = numberAt(value, highKey);
  if (low === undefined || high === undefined || hasRoom(limits, low, high)) return;
  yield problem('empty-range', at(lowKey), { limits, low, high });
}
