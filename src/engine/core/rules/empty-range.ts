import type { Json } from '../../contract/json.ts';
import { numberAt, objectsAt, valueAt } from '../../contract/json.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { type Place, type ProblemIn, problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'empty-range': { limits: Limits; low: number; high: number };
};

/** The pairs of keys that limit a value from both sides. */
const KEYS = {
  length: ['minLength', 'maxLength'],
  value: ['least', 'most'],
  longitude: ['west', 'east'],
  latitude: ['south', 'north'],
} as const;
type Limits = keyof typeof KEYS;

/** Between two limits there is room: a field can be filled in, and a map has an extent. */
export const emptyRange: Rule<Problems> = {
  *check(catalog) {
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
  },
  messages: {
    'empty-range': {
      es: ({ limits, low, high }) => ({
        message: MESSAGES.es[limits](low, high),
        help: `corrija «${KEYS[limits][0]}» o «${KEYS[limits][1]}»`,
      }),
      en: ({ limits, low, high }) => ({
        message: MESSAGES.en[limits](low, high),
        help: `correct "${KEYS[limits][0]}" or "${KEYS[limits][1]}"`,
      }),
    },
  },
};

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
