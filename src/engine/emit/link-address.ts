import { asObject, isObject, type Json, type JsonObject, own } from '../json.ts';
import { articlePath, definitionsOf, type LinkedCatalog, property, routePath } from '../link/linked-catalog.ts';
import { valueAt } from '../read.ts';
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

/** Where a target leads, in one line; undefined where it leads nowhere of its own. */
export function addressOf(
  catalog: LinkedCatalog,
  environment: Environment,
  target: JsonObject,
  code: number | undefined,
): Json | undefined {
  return ADDRESSES[String(own(target, 'kind'))]?.(catalog, environment, target, code);
}

/** The addresses of somebody else that a target leads to: one, or one for each language; none of any other target. */
export function outsideAddresses(target: JsonObject, address: Json | undefined): readonly Json[] {
  const kind = own(target, 'kind');
  if (kind === 'form') return [address ?? ''].filter((url) => url !== '');
  const url = kind === 'external' ? own(target, 'url') : undefined;
  return isObject(url) ? [...new Set(Object.values(url))] : [url ?? ''].filter((each) => each !== '');
}

/** An address per language, in one line. */
function languageless(url: Json | undefined): Json | undefined {
  return isObject(url) ? Object.values(url).join(' ') : url;
}
