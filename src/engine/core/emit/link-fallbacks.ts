import { type Json, own, toPointer, valueAt } from '../../contract/json.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import type { Environment } from './form-target.ts';
import { writtenAddresses } from './link-address.ts';
import { dataModule, type Module } from './module.ts';

/**
 * Emits the fallbacks for broken links by address, and a separate small module for every page that says whether there are
 * any. Without `fallbackAfterHours` in site.yaml there are none.
 */
export function linkFallbackModules(catalog: LinkedCatalog, environment: Environment): readonly Module[] {
  const isOffered = valueAt(catalog.site, 'linkWatch', 'server', 'fallbackAfterHours') !== undefined;
  const found = isOffered ? catalog.files.flatMap((file) => fallbacksIn(file, catalog, environment)) : [];
  const json = JSON.stringify(Object.fromEntries(found), null, 2);
  const [type, comment] = ['Readonly<Record<string, Fallback>>', 'The fallbacks of links, by external address.'];
  const has = 'Whether the site offers a fallback for any link.';
  return [
    dataModule('link-fallbacks', ['Fallback'], [{ name: 'linkFallbacks', type, json, comment }]),
    dataModule(
      'has-link-fallbacks',
      [],
      [{ name: 'hasLinkFallbacks', type: 'boolean', json: String(found.length > 0), comment: has }],
    ),
  ];
}

function fallbacksIn(
  { path: file, indexed }: LinkedCatalog['files'][number],
  catalog: LinkedCatalog,
  environment: Environment,
): readonly [string, Json][] {
  return indexed.targets.flatMap(({ value, path }) => {
    const fallback = own(value, 'fallback');
    if (fallback === undefined) return [];
    const written = writtenAddresses(catalog, environment, file, value, toPointer(path));
    return written.map(({ address }): [string, Json] => [address, fallback]);
  });
}
