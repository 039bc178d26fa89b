import { asList, formatPointer, type Json, objectsAt, own, textAt } from '../../contract/json.ts';
import { anchorsOf, SHOWN_BY } from '../link/address-parts.ts';
import {
  type AddressedKind,
  addressesOf,
  addressKey,
  articleTemplate,
  type CatalogAddress,
  formerAddressesOf,
} from '../link/addresses.ts';
import type { IndexedAlias } from '../link/file-index.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import {
  type CatalogDefinition,
  type CheckedFile,
  definitionsOf,
  type LinkedCatalog,
  pagesAndArticles,
  placeOf,
} from '../link/linked-catalog.ts';
import { type Place, type ProblemIn, problem } from '../problem.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'lost-address': { address: string; list: string };
  'former-address-in-use': { address: string };
  'duplicate-former-address': { address: string };
  'taken-alias': { alias: string };
};

/** Former names and addresses lead to what has them now, and to nothing else. */
export const formerNames: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [lostAddress, formerAddress, takenAlias]),
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
    'former-address-in-use': {
      es: ({ address }) => ({
        message: `«${address}» es la dirección actual de algo del sitio: no puede llevar además a otra parte`,
        help: 'bórrela de esta lista',
      }),
      en: ({ address }) => ({
        message: `"${address}" is the current address of something on the site: it cannot lead elsewhere as well`,
        help: 'delete it from this list',
      }),
    },
    'duplicate-former-address': {
      es: ({ address }) => ({
        message: `«${address}» está dos veces como dirección anterior: no se sabría adónde llevar`,
        help: 'borre una de las dos',
      }),
      en: ({ address }) => ({
        message: `"${address}" is listed twice as a former address: it is not clear where it should lead`,
        help: 'delete one of the two',
      }),
    },
    'taken-alias': {
      es: ({ alias }) => ({
        message: `«${alias}» es o fue el nombre de otra cosa: no se sabría a cuál lleva un enlace viejo`,
        help: 'bórrelo de esta lista',
      }),
      en: ({ alias }) => ({
        message: `"${alias}" is or was the name of something else: an old link could lead to either`,
        help: 'delete it from this list',
      }),
    },
  },
};

/** Every address of an earlier state of the catalog still exists or redirects. */
function* lostAddress(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
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
}

/** The key of the list of former addresses of each kind. */
const LISTS: Readonly<Record<AddressedKind, string>> = {
  route: 'formerPaths',
  article: 'aliases',
  download: 'formerFiles',
  document: 'aliases',
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

/**
 * A former address redirects to one place in one step, and nothing else exists there. It belongs to the entry that it
 * redirects to and names no other address, so chains and loops are impossible.
 */
function* formerAddress(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const former = formerAddressesOf(catalog);
  if (former.length === 0) return;
  const present = new Map(addressesOf(catalog).map((each) => [addressKey(each), each]));
  const seen = new Map<string, (typeof former)[number]>();
  const reported = new Set<string>();
  for (const each of former) {
    const { address, at } = each;
    const live = present.get(addressKey(each));
    const first = seen.get(addressKey(each)) ?? each;
    seen.set(addressKey(each), first);
    // One former path of all articles produces many addresses but only one mistake.
    const place = placeKey(at);
    if (reported.has(place)) continue;
    if (live !== undefined && !(each.isOfAlias && live.kind === each.kind)) {
      reported.add(place);
      yield problem('former-address-in-use', at, { address }, { first: live.at });
    } else if (first !== each && !(each.isOfAlias && first.isOfAlias && first.kind === each.kind)) {
      reported.add(place);
      yield problem('duplicate-former-address', at, { address }, { first: first.at });
    }
  }
}

function placeKey(place: Place): string {
  return place.file + ('pointer' in place ? formatPointer(place.pointer) : '');
}

/** A former name is not a present or former name of another entry of its kind, or of another part of its page. */
function* takenAlias(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const file of catalog.files) if (file.kind.schema === 'options') yield* inList(file);
  const all = catalog.files.flatMap((file) => file.indexed.aliases.map((alias) => ({ ...alias, file })));
  if (all.length === 0) return;
  const seen = new Map<string, Place>();
  for (const each of all) {
    if (each.kind === 'anchor') continue;
    const known = definitionsOf(catalog, each.kind).get(each.alias);
    const first = seen.get(`${each.kind} ${each.alias}`) ?? (known && placeOf(known.file, known.path));
    const at = placeOf(each.file.path, each.path);
    if (first === undefined) seen.set(`${each.kind} ${each.alias}`, at);
    else yield problem('taken-alias', at, { alias: each.alias }, { first });
  }
  for (const page of pagesAndArticles(catalog)) yield* onPage(catalog, page, all);
}

type AliasPlace = IndexedAlias & { readonly file: CheckedFile };

/** Checks the former anchors of the parts of a page, and of the groups and ports that it shows. */
function* onPage(
  catalog: LinkedCatalog,
  page: CatalogDefinition,
  all: readonly AliasPlace[],
): Iterable<ProblemIn<Problems>> {
  const { names } = anchorsOf(catalog, page);
  const shown = new Set(
    objectsAt(page.value, 'blocks').flatMap((block) => SHOWN_BY.get(textAt(block, 'kind') ?? '') ?? []),
  );
  const files = new Set([
    page.file,
    ...[...shown].flatMap((kind) => [...definitionsOf(catalog, kind).values()].map(({ file }) => file)),
  ]);
  const seen = new Map<string, Place>();
  for (const { kind, alias, path, file } of all) {
    const isAnchor = kind === 'anchor' || (kind === 'port' && shown.has('port'));
    if (!isAnchor || !files.has(file.path)) continue;
    const at = placeOf(file.path, path);
    const first = seen.get(alias);
    if (first !== undefined || names.has(alias)) yield problem('taken-alias', at, { alias }, { first });
    seen.set(alias, at);
  }
}

/** Checks the former ids of the options of a list. */
function* inList({ path: file, value }: CheckedFile): Iterable<ProblemIn<Problems>> {
  const options = objectsAt(value, 'options');
  const seen = new Map<Json, Place>();
  for (const [index, option] of options.entries())
    seen.set(own(option, 'id') ?? null, { file, pointer: ['options', index, 'id'], part: 'value' });
  for (const [index, option] of options.entries()) {
    for (const [place, alias] of asList(own(option, 'aliases')).entries()) {
      if (typeof alias !== 'string') continue;
      const at: Place = { file, pointer: ['options', index, 'aliases', place], part: 'value' };
      const first = seen.get(alias);
      if (first === undefined) seen.set(alias, at);
      else yield problem('taken-alias', at, { alias }, { first });
    }
  }
}
