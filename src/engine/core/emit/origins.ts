import { asObject, own, valueAt } from '../../contract/json.ts';
import { definitionsOf, type LinkedCatalog, property } from '../link/linked-catalog.ts';
import type { Environment } from './form-target.ts';
import { type Constant, dataModule, type Module } from './module.ts';

/** Emits the origins that a page may send data to, which the server puts into the Content-Security-Policy. */
export function originsModule(catalog: LinkedCatalog, environment: Environment): Module {
  const forms = [...definitionsOf(catalog, 'endpoint').values()].map((endpoint) => {
    const urls = asObject(property(endpoint, 'url'));
    return urlOrigin(own(urls, environment) ?? own(urls, 'production'));
  });
  const analytics = asObject(valueAt(catalog.site, 'analytics'));
  const services = own(analytics, 'trackingId') === '' ? [] : [urlOrigin(own(analytics, 'endpoint'))];
  return dataModule('origins', [], [origins('formOrigins', forms), origins('connectOrigins', services)]);
}

function urlOrigin(url: unknown): string {
  return new URL(String(url)).origin;
}

function origins(name: string, found: readonly string[]): Constant {
  return { name, type: 'readonly string[]', json: JSON.stringify([...new Set(found)].sort(), null, 2) };
}
