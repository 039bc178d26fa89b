import type { Pointer } from '../../contract/json.ts';
import { asObject, isObject, type Json, type JsonObject, own, textAt, valueAt } from '../../contract/json.ts';
import {
  articlePath,
  definitionsOf,
  type LinkedCatalog,
  placeWithin,
  property,
  routePath,
} from '../link/linked-catalog.ts';
import { type Environment, resolveFormTarget } from './form-target.ts';

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
interface WrittenAddress {
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
  const at = (place: { readonly file: string; readonly pointer: Pointer }, found: readonly AddressWithSteps[]) =>
    found.map(([address, steps]) => ({ address, file: place.file, pointer: [...place.pointer, ...steps] }));
  if (own(target, 'kind') === 'external') return at({ file, pointer }, addressesIn(target));
  const endpoint = definitionsOf(catalog, 'endpoint').get(String(own(target, 'endpoint')));
  const place = endpoint && placeWithin(endpoint);
  return place !== undefined && 'pointer' in place ? at(place, addressesIn(endpoint?.value, environment)) : [];
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
