import type { Json } from '../json.ts';
import { type AddressedKind, formerAddressesOf } from '../link/addresses.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import { constant, HEADER, type Module } from './module.ts';

/** Emits the former addresses of pages, articles, files and documents, each with the present one. */
export function redirectsModule(catalog: LinkedCatalog): Module {
  const former = formerAddressesOf(catalog);
  const of = (...kinds: AddressedKind[]) =>
    former.filter(({ kind }) => kinds.includes(kind)).map(({ address, to }) => [nameOf(address), nameOf(to)] as const);
  const table = (name: string, pairs: readonly (readonly [string, string])[]) =>
    constant(
      name,
      'Readonly<Record<string, string>>',
      JSON.stringify(Object.fromEntries(pairs) satisfies Json, null, 2),
    );
  return {
    path: 'redirects.ts',
    content: [
      HEADER,
      `/** The current paths of pages and articles, by former path. */\n${table('formerPaths', of('route', 'article'))}`,
      `/** The current names of files for download, by former name. */\n${table('formerFiles', of('download'))}`,
      `/** The current names of documents, by former name; without language and file extension. */\n${table('formerDocuments', of('document'))}`,
    ].join(''),
  };
}

/** Removes the folder from the address of a file for download. */
function nameOf(address: string): string {
  return address.replace(/^files\//, '');
}
