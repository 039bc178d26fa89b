import { asList, asObject, own } from '../json.ts';
import { type Defined, definitionsOf, placeOf, property, type Rule, type World } from '../link/world.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';
import { suggest } from '../suggest.ts';

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
      if (anchors.has(hash)) continue;
      if (anchors.incomplete) yield 'not-checked';
      else {
        const suggestion = suggest(hash, anchors.keys());
        yield problem('unknown-hash', placeOf(file, step(path, 'hash')), { hash, route: route.id }, { suggestion });
      }
    }
  }
};

/** The anchors of a page: those of its blocks, and those of the transaction groups where it shows them. */
export function anchorsOf(world: World, page: Defined): Set<string> & { incomplete: boolean } {
  const anchors = Object.assign(new Set<string>(), { incomplete: false });
  for (const block of asList(property(page, 'blocks')).map(asObject)) {
    const anchor = own(block, 'anchor');
    if (typeof anchor === 'string') anchors.add(anchor);
    if (own(block, 'kind') !== 'transactions') continue;
    for (const group of definitionsOf(world, 'group').values()) anchors.add(String(property(group, 'anchor')));
    anchors.incomplete = world.holes.has('group');
  }
  return anchors;
}
