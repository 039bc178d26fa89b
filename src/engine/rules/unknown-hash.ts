import { asList, asObject, own } from '../json.ts';
import { type Defined, definitionsOf, placeOf, property, type Rule, type World } from '../link/world.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';
import { suggest } from '../suggest.ts';
import { anchorsOfKind, SHOWN_BY } from './shown-anchors.ts';

/** The hash of a route target is an anchor that the page declares. */
export const unknownHash: Rule = function* (world) {
  for (const { path: file, facts } of world.files) {
    for (const { value, path } of facts.targets) {
      const hash = own(value, 'hash');
      const route = definitionsOf(world, 'route').get(String(own(value, 'route')));
      if (own(value, 'kind') !== 'route' || typeof hash !== 'string' || route === undefined) continue;
      const page = definitionsOf(world, 'page').get(String(property(route, 'page')));
      if (page === undefined) {
        yield 'not-checked';
        continue;
      }
      const anchors = anchorsOf(world, page);
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
function anchorsOf(world: World, page: Defined): Anchors {
  const names = new Set<string>();
  let incomplete = world.misshapen.has(page.file);
  for (const block of asList(property(page, 'blocks')).map(asObject)) {
    const anchor = own(block, 'anchor');
    if (typeof anchor === 'string') names.add(anchor);
    const shown = SHOWN_BY.get(String(own(block, 'kind')));
    if (shown === undefined) continue;
    for (const name of anchorsOfKind(world, shown).keys()) names.add(name);
    incomplete ||= world.holes.has(shown);
    for (const { file } of definitionsOf(world, shown).values()) incomplete ||= world.misshapen.has(file);
  }
  return { names, incomplete };
}
