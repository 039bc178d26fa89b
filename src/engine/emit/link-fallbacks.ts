import { type Json, own } from '../json.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import { toPointer } from '../pointer.ts';
import { valueAt } from '../read.ts';
import type { Environment } from './form-target.ts';
import { writtenAddresses } from './link-address.ts';
import { constant, HEADER, type Module } from './module.ts';

/**
 * What visitors are offered while an address is broken, by the address; and apart from it, for every page, whether there is
 * anything to be asked about. Nothing where site.yaml does not say after how many hours.
 */
export function linkFallbackModules(catalog: LinkedCatalog, environment: Environment): readonly Module[] {
  const isOffered = valueAt(catalog.site, 'linkWatch', 'server', 'fallbackAfterHours') !== undefined;
  const found = isOffered ? catalog.files.flatMap((file) => fallbacksIn(file, catalog, environment)) : [];
  const fallbacks = constant(
    'linkFallbacks',
    'Readonly<Record<string, Fallback>>',
    JSON.stringify(Object.fromEntries(found), null, 2),
  );
  return [
    {
      path: 'link-fallbacks.ts',
      content: `${HEADER}import type { Fallback } from './types.ts';\n\n/** By the address of somebody else. */\n${fallbacks}`,
    },
    {
      path: 'has-link-fallbacks.ts',
      content: `${HEADER}/** Whether any link says what is used while it does not answer. */\n${constant('hasLinkFallbacks', 'boolean', String(found.length > 0))}`,
    },
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
