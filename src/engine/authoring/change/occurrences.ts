import { entriesAt, objectsAt, textAt, toPointer } from '../../contract/json.ts';
import type { IdKind } from '../../contract/schemas.ts';
import { parametersOf, SHOWN_BY } from '../../core/link/address-parts.ts';
import {
  type CatalogDefinition,
  definitionsOf,
  type LinkedCatalog,
  pageOfRoute,
  pagesAndArticles,
  placeOf,
  placeWithin,
} from '../../core/link/linked-catalog.ts';
import type { PlaceInData } from '../../core/problem.ts';

/** A place of a name in a file: the whole value, or (in the id of an entry) one of its parts between points. */
export interface Occurrence extends PlaceInData {
  readonly isWord?: boolean;
}

/** All places of an id: first its definition, then references to it, and the hashes and queries of links. */
export function occurrencesOfId(catalog: LinkedCatalog, kind: IdKind, id: string): Occurrence[] {
  const inFiles = (['definitions', 'references'] as const).flatMap((list) =>
    catalog.files.flatMap(({ path: file, indexed }) =>
      indexed[list]
        .filter((each) => each.kind === kind && each.id === id)
        .map(({ path, isKey }) => placeOf(file, path, isKey ? 'key' : 'value')),
    ),
  );
  // The anchor of a port is its id.
  const inHashes = kind === 'port' ? hashesOf(catalog, id, (page) => shows(page, kind)) : [];
  return [...inFiles, ...inHashes, ...queriesWith(catalog, kind, id)];
}

/** The values in the queries of links that name an id, or an entry whose id contains it as a part. */
function queriesWith(catalog: LinkedCatalog, kind: IdKind, id: string): Occurrence[] {
  return linksToPages(catalog).flatMap(({ file, pointer, value, page }) => {
    const names = parametersOf(catalog, page);
    return entriesAt(value, 'query').flatMap(([parameter, chosen]): Occurrence[] => {
      const named = names.get(parameter);
      const at = { file, pointer: [...pointer, 'query', parameter], part: 'value' } as const;
      if (named === kind && chosen === id) return [at];
      const [slot, line] = String(chosen).split('.');
      const isIn = (kind === 'slot' && slot === id) || (kind === 'line' && line === id);
      return named === 'entry' && isIn ? [{ ...at, isWord: true }] : [];
    });
  });
}

/** The places of an anchor: its definition, and links to it. */
interface AnchorOccurrences {
  /** The id of the page, article or group that has the anchor. */
  readonly owner: string;
  readonly occurrences: readonly Occurrence[];
}

/** All owners of an anchor, each with the places that name it. */
export function occurrencesOfAnchor(catalog: LinkedCatalog, anchor: string): AnchorOccurrences[] {
  const groups = [...definitionsOf(catalog, 'group').values()]
    .filter(({ value }) => textAt(value, 'anchor') === anchor)
    .map((group) => ({
      owner: group.id,
      occurrences: [placeWithin(group, 'anchor'), ...hashesOf(catalog, anchor, (page) => shows(page, 'group'))],
    }));
  const blocks = pagesAndArticles(catalog).flatMap((page) =>
    objectsAt(page.value, 'blocks').flatMap((block, index) => {
      if (textAt(block, 'anchor') !== anchor) return [];
      const links = hashesOf(catalog, anchor, (target) => target === page);
      return [{ owner: page.id, occurrences: [placeWithin(page, 'blocks', index, 'anchor'), ...links] }];
    }),
  );
  return [...groups, ...blocks];
}

/** The places of a hash in links to the pages that `isMeant` accepts. */
function hashesOf(catalog: LinkedCatalog, hash: string, isMeant: (page: CatalogDefinition) => boolean): Occurrence[] {
  return linksToPages(catalog)
    .filter(({ value, page }) => textAt(value, 'hash') === hash && isMeant(page))
    .map(({ file, pointer }) => ({ file, pointer: [...pointer, 'hash'], part: 'value' }));
}

/** Whether a page has a block that shows the entries of a kind, each with an anchor. */
function shows(page: CatalogDefinition, kind: IdKind): boolean {
  return objectsAt(page.value, 'blocks').some((block) => SHOWN_BY.get(textAt(block, 'kind') ?? '') === kind);
}

function linksToPages(catalog: LinkedCatalog) {
  return catalog.files.flatMap(({ path: file, indexed }) =>
    indexed.targets.flatMap(({ value, path }) => {
      const route = definitionsOf(catalog, 'route').get(textAt(value, 'route') ?? '');
      const page = pageOfRoute(catalog, route);
      return textAt(value, 'kind') !== 'route' || page === undefined
        ? []
        : [{ file, pointer: toPointer(path), value, page }];
    }),
  );
}
