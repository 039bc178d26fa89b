import {
  asList,
  asObject,
  isObject,
  type Json,
  type JsonObject,
  own,
  type Pointer,
  textAt,
  valueAt,
} from '../../contract/json.ts';
import { oncePer } from '../../contract/kept.ts';
import { linesInOrder, targetsOf } from '../link/entries.ts';
import {
  articlePath,
  type CatalogDefinition,
  definitionsOf,
  type LinkedCatalog,
  placeWithin,
  property,
  routePath,
} from '../link/linked-catalog.ts';

type Address = (
  catalog: LinkedCatalog,
  environment: Environment,
  target: JsonObject,
  code: number | undefined,
) => Json | undefined;

const ADDRESSES: Readonly<Record<string, Address>> = {
  external: (_catalog, _environment, target) => languageless(own(target, 'url')),
  route: (catalog, _environment, target) => {
    const route = definitionsOf(catalog, 'route').get(String(own(target, 'route')));
    const path = route && routePath(catalog, route);
    const hash = own(target, 'hash');
    const query = Object.entries(asObject(own(target, 'query'))).map(([name, value]) => `${name}=${value}`);
    return path && `${path}${query.length > 0 ? `?${query.join('&')}` : ''}${hash === undefined ? '' : `#${hash}`}`;
  },
  article: (catalog, _environment, target) => articlePath(catalog, String(own(target, 'article'))),
  download: (catalog, _environment, target) =>
    property(definitionsOf(catalog, 'download').get(String(own(target, 'download'))), 'file'),
  form: (catalog, environment, target, code) => valueAt(resolveFormTarget(catalog, target, environment, code), 'url'),
  action: (_catalog, _environment, target) => own(target, 'action'),
};

/** Returns the address of a target on one line; undefined if it has none of its own. */
export function addressOf(
  catalog: LinkedCatalog,
  environment: Environment,
  target: JsonObject,
  code: number | undefined,
): Json | undefined {
  return ADDRESSES[String(own(target, 'kind'))]?.(catalog, environment, target, code);
}

/** An external address, with its place in the catalog. */
export interface WrittenAddress {
  readonly address: string;
  readonly file: string;
  readonly pointer: Pointer;
}

/** Returns the external addresses of a target with their places: its own, or those of a form's endpoint. */
export function writtenAddresses(
  catalog: LinkedCatalog,
  environment: Environment,
  file: string,
  target: JsonObject,
  pointer: Pointer,
): readonly WrittenAddress[] {
  if (own(target, 'kind') === 'external') return writtenAt({ file, pointer }, addressesIn(target));
  return addressesOfEndpoint(catalog, String(own(target, 'endpoint')), environment);
}

/** Returns the addresses of a service of hidden forms, by default those of all environments. */
export function addressesOfEndpoint(
  catalog: LinkedCatalog,
  id: string,
  environment?: Environment,
): readonly WrittenAddress[] {
  const endpoint = definitionsOf(catalog, 'endpoint').get(id);
  return endpoint === undefined ? [] : writtenAt(placeWithin(endpoint), addressesIn(endpoint.value, environment));
}

function writtenAt(
  place: Pick<WrittenAddress, 'file' | 'pointer'>,
  found: readonly AddressWithSteps[],
): readonly WrittenAddress[] {
  return found.map(([address, steps]) => ({ address, file: place.file, pointer: [...place.pointer, ...steps] }));
}

type AddressWithSteps = readonly [address: string, steps: Pointer];

/**
 * Returns the addresses of a target or an endpoint, one or one per language, with the steps to each.
 * @param environment for an endpoint: the environment whose address is returned
 */
export function addressesIn(value: Json | undefined, environment?: Environment): readonly AddressWithSteps[] {
  const url = valueAt(value, 'url');
  if (typeof url === 'string') return [[url, ['url']]];
  const known = Object.keys(isObject(url) ? url : {});
  const chosen = environment === undefined ? known : [known.find((key) => key === environment) ?? 'production'];
  return chosen.flatMap((key): AddressWithSteps[] => {
    const address = textAt(url, key);
    return address === undefined ? [] : [[address, ['url', key]]];
  });
}

/** Joins the addresses of all languages on one line. */
function languageless(url: Json | undefined): Json | undefined {
  return isObject(url) ? Object.values(url).join(' ') : url;
}

/** The values of CATALOG_ENV, which chooses the addresses of hidden forms. */
export const ENVIRONMENTS = ['production', 'staging', 'development'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/**
 * Resolves a form target for the browser: the endpoint's address and method, and every hidden field with a fixed value or
 * the session key that holds it. Line markers give one field per line that uses the endpoint: set for the line with
 * `code` and cleared for the others ((spec 2), powers of attorney).
 */
export function resolveFormTarget(
  catalog: LinkedCatalog,
  target: JsonObject,
  environment: Environment,
  code?: number,
): Json {
  const { endpoint: id, fields: given, ...rest } = target;
  const endpoint = definitionsOf(catalog, 'endpoint').get(String(id));
  const urls = asObject(property(endpoint, 'url'));
  const sources = asObject(given);
  const fields = asList(property(endpoint, 'fields'))
    .map(asObject)
    .flatMap((field): Json[] => {
      const name = String(own(field, 'name'));
      const fixed = own(field, 'value');
      if (fixed !== undefined) return [{ name, value: fixed }];
      const source = asObject(own(sources, name));
      if (own(source, 'kind') === 'session') return [{ name, session: own(source, 'key') ?? null }];
      const value = own(source, 'kind') === 'line' ? String(code ?? '') : own(source, 'value');
      return value === undefined ? [] : [{ name, value }];
    });
  return {
    ...rest,
    endpoint: String(id),
    url: own(urls, environment) ?? own(urls, 'production') ?? '',
    method: property(endpoint, 'method') ?? 'post',
    fields: [...markerFields(catalog, String(id), code), ...fields],
  };
}

function markerFields(catalog: LinkedCatalog, endpointId: string, code: number | undefined): Json[] {
  const markers = asObject(property(definitionsOf(catalog, 'endpoint').get(endpointId), 'lineMarkers'));
  const name = own(markers, 'name');
  if (typeof name !== 'string') return [];
  return linesUsing(catalog, endpointId).map((line) => {
    const lineCode = property(line, 'code');
    return {
      name: name.replace('{code}', String(lineCode)),
      value: own(markers, lineCode === code ? 'set' : 'cleared') ?? '',
    };
  });
}

/** Lines by endpoint, cached per catalog because every form of an endpoint needs them. */
const linesUsing = oncePer((catalog: LinkedCatalog, endpoint: string): readonly CatalogDefinition[] =>
  linesInOrder(catalog).filter((line) => uses(property(line, 'transactions'), endpoint)),
);

function uses(transactions: Json | undefined, endpoint: string): boolean {
  return Object.values(asObject(transactions)).some((content) =>
    asList(content).some((entry) => {
      const targets = targetsOf(valueAt(entry, 'target'));
      return targets.some((target) => own(target, 'kind') === 'form' && own(target, 'endpoint') === endpoint);
    }),
  );
}
