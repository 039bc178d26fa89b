import {
  CAPABILITIES,
  CAPABILITY_IDS,
  type Capability,
  capabilitiesOfEntry,
  isOff,
  type Use,
} from '../../contract/capabilities.ts';
import { isObject, type Json, type JsonObject, type Pointer, toPointer } from '../../contract/json.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';
import { type CheckedFile, type LinkedCatalog, placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Finding, Rule } from './rule.ts';

type Problems = {
  'capability-off': { capability: Capability };
};

/** A catalog uses nothing of a part of the site that it does not have, because its own file is missing. */
export const capabilityOff: Rule<Problems> = {
  *check(catalog) {
    if (catalog.off.size > 0) for (const file of catalog.files) yield* foundIn(catalog, file);
    for (const id of CAPABILITY_IDS) {
      const missing = CAPABILITIES[id].needs?.find((needed) => catalog.off.has(needed));
      if (catalog.off.has(id) || missing === undefined) continue;
      const at = { file: CAPABILITIES[id].file, offsets: [0, 0] } as const;
      yield problem('capability-off', at, { capability: missing });
    }
  },
  messages: {
    'capability-off': {
      es: ({ capability }) => ({
        message: `esto es de ${NAMES.es[capability]}, y este catálogo no tiene el archivo ${CAPABILITIES[capability].file}, con el que existen`,
        help: 'quítelo, o agregue ese archivo',
      }),
      en: ({ capability }) => ({
        message: `this belongs to ${NAMES.en[capability]}, and this catalog does not have the file ${CAPABILITIES[capability].file}, which switches them on`,
        help: 'remove it, or add that file',
      }),
    },
  },
};

const NAMES: Readonly<Record<MessageLanguage, Readonly<Record<Capability, string>>>> = {
  es: {
    accounts: 'las cuentas de clientes',
    staff: 'las cuentas del personal y su panel',
    vessels: 'los arribos e itinerarios',
    quotes: 'las cotizaciones',
    followers: 'los avisos de cambios de una escala',
    blog: 'las noticias',
  },
  en: {
    accounts: 'accounts of clients',
    staff: 'accounts of staff and their panel',
    vessels: 'arrivals and schedules',
    quotes: 'quotes',
    followers: 'notices of changed vessel calls',
    blog: 'articles',
  },
};

function* foundIn(catalog: LinkedCatalog, { path: file, kind, value, indexed }: CheckedFile): Iterable<Found> {
  const { off } = catalog;
  for (const { kind: of, id, path, isKey } of [...indexed.definitions, ...indexed.references]) {
    const [capability, ...others] = capabilitiesOfEntry(of, id);
    if (capability !== undefined && isOff([capability, ...others], off))
      yield problem('capability-off', placeOf(file, path, isKey ? 'key' : 'value'), { capability });
  }
  for (const capability of off) {
    const found = (pointer: Pointer) => problem('capability-off', { file, pointer, part: 'value' }, { capability });
    for (const use of CAPABILITIES[capability].uses ?? []) {
      if (use.of === kind.schema) yield* placesOf(value, use).map(found);
      if (use.of !== 'target') continue;
      for (const target of indexed.targets)
        yield* placesOf(target.value, use).map((pointer) => found([...toPointer(target.path), ...pointer]));
    }
  }
}

type Found = Exclude<Finding<Problems>, 'not-checked'>;

interface Part {
  readonly pointer: Pointer;
  readonly value: Json;
}

/** The places of a value at which it uses a capability. */
function placesOf(value: Json, { at, values, isDefault = false }: Use): Pointer[] {
  const steps = at.split('/');
  let places: readonly Part[] = [{ pointer: [], value }];
  for (const [index, step] of steps.entries())
    places = places.flatMap((place): readonly Part[] => {
      const parts = entriesOf(place.value).filter(([key]) => step === '*' || step === String(key));
      if (parts.length === 0 && isDefault && index === steps.length - 1)
        return [{ ...place, value: values?.[0] ?? '' }];
      return parts.map(([key, part]) => ({ pointer: [...place.pointer, key], value: part }));
    });
  const used = places.filter((place) => values === undefined || values.some((each) => isThere(place.value, each)));
  return used.map(({ pointer }) => pointer);
}

function entriesOf(value: Json): readonly (readonly [string | number, Json])[] {
  if (Array.isArray(value)) return value.map((part: Json, index) => [index, part] as const);
  return isObject(value) ? Object.entries(value satisfies JsonObject) : [];
}

/** Whether a value is a word; whether a text has it, if it is the name of a text's value. */
function isThere(value: Json, word: string): boolean {
  return value === word || (word.startsWith('{{') && typeof value === 'string' && value.includes(word));
}
