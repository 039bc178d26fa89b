import { asList, asObject, own } from '../json.ts';
import {
  type Defined,
  definitionsOf,
  type LinkedCatalog,
  placeOf,
  property,
  type Rule,
} from '../link/linked-catalog.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';
import { suggest } from '../suggest.ts';
import { anchorsOfKind, SHOWN_BY } from './shown-anchors.ts';

/** The hash of a route target is an anchor that the page declares. */
export const unknownHash: Rule = function* (catalog) {
  for (const { path: file, indexed } of catalog.files) {
    for (const { value, path } of indexed.targets) {
      const hash = own(value, 'hash');
      const route = definitionsOf(catalog, 'route').get(String(own(value, 'route')));
      if (own(value, 'kind') !== 'route' || typeof hash !== 'string' || route === undefined) continue;
      const page = definitionsOf(catalog, 'page').get(String(property(route, 'page')));
      if (page === undefined) {
        yield 'not-checked';
        continue;
      }
      const anchors = anchorsOf(catalog, page);
      if (anchors.names.has(hash)) continue;
      if (anchors.incomplete) yield 'not-checked';
      else {
        const suggestion = suggest(hash, anchors.names);
        yield problem('unknown-hash', placeOf(file, step(path, 'hash')), { hash, route: route.id }, { suggestion });
      }
    }
  }
};

interface Anchors {
  readonly names: ReadonlySet<string>;
  /** Something that may declare an anchor could not be read. */
  readonly incomplete: boolean;
}

/** The anchors of a page: those of its blocks, and those of the transaction groups and the ports where it shows them. */
function anchorsOf(catalog: LinkedCatalog, page: Defined): Anchors {
  const names = new Set<string>();
  let incomplete = catalog.invalidFiles.has(page.file);
  for (const block of asList(property(page, 'blocks')).map(asObject)) {
    const anchor = own(block, 'anchor');
    if (typeof anchor === 'string') names.add(anchor);
    const shown = SHOWN_BY.get(String(own(block, 'kind')));
    if (shown === undefined) continue;
    for (const name of anchorsOfKind(catalog, shown).keys()) names.add(name);
    incomplete ||= catalog.incompleteKinds.has(shown);
    for (const { file } of definitionsOf(catalog, shown).values()) incomplete ||= catalog.invalidFiles.has(file);
  }
  return { names, incomplete };
}
