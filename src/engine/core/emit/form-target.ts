import { asList, asObject, type Json, type JsonObject, own, valueAt } from '../../contract/json.ts';
import { linesInOrder } from '../link/entries.ts';
import { type Defined, definitionsOf, type LinkedCatalog, property } from '../link/linked-catalog.ts';
import { targetsOf } from '../link/targets.ts';

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
const users = new WeakMap<LinkedCatalog, Map<string, readonly Defined[]>>();

function linesUsing(catalog: LinkedCatalog, endpoint: string): readonly Defined[] {
  const known = users.get(catalog) ?? new Map<string, readonly Defined[]>();
  users.set(catalog, known);
  const lines =
    known.get(endpoint) ?? linesInOrder(catalog).filter((line) => uses(property(line, 'transactions'), endpoint));
  known.set(endpoint, lines);
  return lines;
}

function uses(transactions: Json | undefined, endpoint: string): boolean {
  return Object.values(asObject(transactions)).some((content) =>
    asList(content).some((entry) => {
      const targets = targetsOf(valueAt(entry, 'target'));
      return targets.some((target) => own(target, 'kind') === 'form' && own(target, 'endpoint') === endpoint);
    }),
  );
}
