import { asList, asObject, isObject, type Json, type Pointer, textAt, valueAt } from '../../contract/json.ts';
import { targetsOf } from '../link/entries.ts';
import { type CatalogDefinition, definitionsOf, type LinkedCatalog, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'bad-number-address': { written: string; cause: Cause };
};

type Cause = 'no-number' | 'in-host' | 'not-a-url' | 'no-form' | 'no-such-field' | 'both';

const NUMBER = '{number}';

/**
 * Where a typed number goes: into the path or the query of an address of another site, never into its host, or into a field of
 * the hidden form that the service reads and the catalog leaves open.
 */
export const numberAddress: Rule<Problems> = {
  *check(catalog) {
    for (const { line, way, place, pointer } of numberPlaces(catalog)) {
      const example = textAt(place, 'example');
      if (example === undefined) continue;
      for (const [cause, keys, written] of faultsOf(catalog, way, place, example))
        yield problem('bad-number-address', placeWithin(line, ...pointer, ...keys), { written, cause });
    }
  },
  messages: {
    'bad-number-address': {
      es: ({ written, cause }) => ({ message: `«${written}» ${CAUSES.es[cause]}` }),
      en: ({ written, cause }) => ({ message: `"${written}" ${CAUSES.en[cause]}` }),
    },
  },
};

const CAUSES: Readonly<Record<'es' | 'en', Readonly<Record<Cause, string>>>> = {
  es: {
    'no-number': 'no dice con {number} dónde va el número',
    'in-host': 'tiene {number} en el nombre del sitio; solo puede ir después de él, en la ruta o en los parámetros',
    'not-a-url': 'no es una dirección completa cuando se pone el ejemplo en lugar de {number}',
    'no-form': 'es un campo, pero el destino no envía ningún formulario',
    'no-such-field': 'no es un campo que el servicio del destino deje libre',
    both: 'es una dirección y un campo a la vez; deje uno de los dos',
  },
  en: {
    'no-number': 'does not say with {number} where the number goes',
    'in-host': 'has {number} in the site name; it can only stand after it, in the path or the query',
    'not-a-url': 'is not a complete address with the example in place of {number}',
    'no-form': 'is a field, but the target sends no form',
    'no-such-field': 'is not a field that the service of the target leaves open',
    both: 'is an address and a field at once; leave one of them',
  },
};

type Fault = readonly [cause: Cause, keys: readonly string[], written: string];

function faultsOf(catalog: LinkedCatalog, way: Json, place: Json, example: string): Fault[] {
  const url = valueAt(place, 'url');
  const field = textAt(place, 'field');
  if (field !== undefined && url !== undefined) return [['both', ['field'], field]];
  if (field !== undefined) {
    const cause = causeOfField(catalog, way, field);
    return cause === undefined ? [] : [[cause, ['field'], field]];
  }
  const addresses = isObject(url)
    ? Object.entries(url).map(([key, text]) => [text, ['url', key]] as const)
    : [[url, ['url']] as const];
  return addresses.flatMap(([text, keys]): Fault[] => {
    // An empty address is reported as a missing one.
    if (typeof text !== 'string' || text === '') return [];
    const cause = causeOfAddress(text, example);
    return cause === undefined ? [] : [[cause, keys, text]];
  });
}

function causeOfAddress(text: string, example: string): Cause | undefined {
  if (!text.includes(NUMBER)) return 'no-number';
  const host = /^[a-z]+:\/\/[^/?#]*/i.exec(text)?.[0] ?? '';
  if (host.includes('{') || host.includes('}')) return 'in-host';
  const filled = text.replaceAll(NUMBER, encodeURIComponent(example));
  return URL.canParse(filled) && URL.canParse(host) && new URL(filled).host === new URL(host).host
    ? undefined
    : 'not-a-url';
}

/** Whether the form of the target has a field without a value of its own. */
function causeOfField(catalog: LinkedCatalog, way: Json, field: string): Cause | undefined {
  const forms = targetsOf(valueAt(way, 'target')).filter((target) => textAt(target, 'kind') === 'form');
  if (forms.length === 0) return 'no-form';
  const isOpen = (target: Json) => {
    const endpoint = definitionsOf(catalog, 'endpoint').get(textAt(target, 'endpoint') ?? '');
    // An unknown endpoint is reported elsewhere.
    if (endpoint === undefined) return true;
    const found = asList(valueAt(endpoint.value, 'fields')).find((each) => textAt(each, 'name') === field);
    return found !== undefined && textAt(found, 'value') === undefined;
  };
  return forms.every(isOpen) ? undefined : 'no-such-field';
}

interface NumberPlace {
  readonly line: CatalogDefinition;
  /** The way of a transaction that it belongs to. */
  readonly way: Json;
  readonly place: Json;
  /** To the place, within the file of the line. */
  readonly pointer: Pointer;
}

/** Returns every place in the files of the lines where a typed number goes. */
export function* numberPlaces(catalog: LinkedCatalog): Iterable<NumberPlace> {
  for (const line of definitionsOf(catalog, 'line').values())
    for (const [slot, ways] of Object.entries(asObject(valueAt(line.value, 'transactions'))))
      for (const [index, way] of asList(ways).entries())
        for (const [position, place] of asList(valueAt(way, 'withNumber')).entries())
          yield { line, way, place, pointer: ['transactions', slot, index, 'withNumber', position] };
}
