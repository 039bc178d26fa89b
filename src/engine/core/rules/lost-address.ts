import {
  type AddressedKind,
  addressesOf,
  addressKey,
  articleTemplate,
  type CatalogAddress,
  formerAddressesOf,
} from '../link/addresses.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import { definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'lost-address': { address: string; list: string };
};

/** The key of the list of former addresses of each kind. */
const LISTS: Readonly<Record<AddressedKind, string>> = {
  route: 'formerPaths',
  article: 'aliases',
  download: 'formerFiles',
  document: 'aliases',
};

/** Every address of an earlier state of the catalog still exists or redirects. */
export const lostAddress: Rule<Problems> = {
  *check(catalog) {
    const { earlier } = catalog;
    if (earlier === undefined) return;
    const isPartlyRead = (kind: AddressedKind) =>
      catalog.incompleteKinds.has(kind) ||
      [...definitionsOf(catalog, kind).values()].some(({ file }) => catalog.invalidFiles.has(file));
    const known = new Set([...addressesOf(catalog), ...formerAddressesOf(catalog)].map(addressKey));
    for (const each of [...addressesOf(earlier), ...formerAddressesOf(earlier)]) {
      if (known.has(addressKey(each))) continue;
      const isArticlePath = each.kind === 'article' && articleTemplate(earlier) !== articleTemplate(catalog);
      if (isPartlyRead(each.kind) || isPartlyRead('route')) yield 'not-checked';
      else if (isArticlePath && definitionsOf(catalog, 'article').has(each.id)) yield templateProblem(catalog, earlier);
      else yield problemOf(catalog, each);
    }
  },
  messages: {
    'lost-address': {
      es: ({ address, list }) => ({
        message: `«${address}» era una dirección del sitio y ya no lleva a nada`,
        help: `agregue «${list}» a la página o al archivo que la reemplaza`,
      }),
      en: ({ address, list }) => ({
        message: `"${address}" was an address of the site and no longer leads anywhere`,
        help: `add "${list}" to the page or file that replaces it`,
      }),
    },
  },
};

function problemOf(catalog: LinkedCatalog, { kind, id, address, at }: CatalogAddress) {
  const owner = addressesOf(catalog).find((each) => each.kind === kind && each.id === id);
  const isGone = kind === 'article' && owner === undefined;
  // Any page may replace a deleted article.
  const list = isGone ? 'formerPaths' : LISTS[kind];
  const name = kind === 'article' && !isGone ? address.slice(address.lastIndexOf('/') + 1) : address;
  return problem('lost-address', owner?.at ?? nearest(catalog, at), { address, list: `${list}: [${name}]` });
}

/** One problem for the path of all articles. */
function templateProblem(catalog: LinkedCatalog, earlier: LinkedCatalog) {
  const address = articleTemplate(earlier) ?? '';
  const file = routesFile(catalog, 'articles');
  const at: Place = { file, pointer: ['articles', 'path'], part: 'value' };
  return problem('lost-address', at, { address, list: `formerPaths: ['${address}']` });
}

/** The nearest existing place of something deleted: the list that it was in, or the routes when its file was deleted too. */
function nearest(catalog: LinkedCatalog, at: Place): Place {
  const isThere = catalog.files.some(({ path }) => path === at.file);
  const pointer = isThere && 'pointer' in at ? at.pointer.slice(0, 1) : ['routes'];
  return { file: isThere ? at.file : routesFile(catalog), pointer, part: 'key' };
}

function routesFile(catalog: LinkedCatalog, key = 'routes'): string {
  return fileOfKind(catalog.files, 'routes', key)?.path ?? '';
}
