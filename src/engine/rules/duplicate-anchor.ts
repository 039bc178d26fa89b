import { asList, asObject, own } from '../json.ts';
import { definitionsOf, placeOfKey, property, type Rule } from '../link/world.ts';
import { type Place, problem } from '../problem.ts';

/** Within a page or an article, and among the transaction groups, an anchor stands once. */
export const duplicateAnchor: Rule = function* (world) {
  const groups = new Map<string, string>();
  for (const group of definitionsOf(world, 'group').values()) {
    yield* once(groups, property(group, 'anchor'), group.id, {
      ...placeOfKey(group, 'anchor'),
      part: 'value',
    } as Place);
  }
  for (const page of [...definitionsOf(world, 'page').values(), ...definitionsOf(world, 'article').values()]) {
    const blocks = asList(property(page, 'blocks')).map(asObject);
    const seen = new Map(blocks.some((block) => own(block, 'kind') === 'transactions') ? groups : []);
    for (const [index, block] of blocks.entries()) {
      const at: Place = { file: page.file, pointer: ['blocks', index, 'anchor'], part: 'value' };
      yield* once(seen, own(block, 'anchor'), `${page.id} (${index + 1})`, at);
    }
  }
};

function* once(seen: Map<string, string>, anchor: unknown, owner: string, at: Place) {
  if (typeof anchor !== 'string') return;
  const first = seen.get(anchor);
  if (first === undefined) seen.set(anchor, owner);
  else yield problem('duplicate-anchor', at, { anchor, first });
}
