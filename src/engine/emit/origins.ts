import { asObject, own } from '../json.ts';
import { definitionsOf, property, type World } from '../link/world.ts';
import type { Environment } from './form-target.ts';
import { constant, HEADER, type Module } from './module.ts';

/** Where hidden forms may post to: the server puts it in the Content-Security-Policy. */
export function originsModule(world: World, environment: Environment): Module {
  const origins = [...definitionsOf(world, 'endpoint').values()].map((endpoint) => {
    const urls = asObject(property(endpoint, 'url'));
    return new URL(String(own(urls, environment) ?? own(urls, 'production'))).origin;
  });
  const unique = [...new Set(origins)].sort();
  return {
    path: 'origins.ts',
    content: `${HEADER}\n${constant('formOrigins', 'readonly string[]', JSON.stringify(unique, null, 2))}`,
  };
}
