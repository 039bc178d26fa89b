import { asList, asObject, own } from '../json.ts';
import { definitionsOf, placeOfKey, property, type Rule } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';
import { anchorsOfKind, SHOWN_BY } from './shown-anchors.ts';

/** Among the transaction groups, and within a page or an article with all that it shows, an anchor stands once. */
export const duplicateAnchor: Rule = function* (catalog) {
  const groups = new Map<string, string>();
  for (const group of definitionsOf(catalog, 'group').values()) {
    yield* once(groups, property(group, 'anchor'), group.id, {
      ...placeOfKey(group, 'anchor'),
      part: 'value',
    } as Place);
  }
  for (const page of [...definitionsOf(catalog, 'page').values(), ...definitionsOf(catalog, 'article').values()]) {
    const blocks = asList(property(page, 'blocks')).map(asObject);
    const at = (index: number, key: string): Place => ({
      file: page.file,
      pointer: ['blocks', index, key],
      part: 'value',
    });
    const seen = new Map<string, string>();
    for (const [index, block] of blocks.entries()) {
      const shown = SHOWN_BY.get(String(own(block, 'kind')));
      if (shown === undefined) continue;
      for (const [anchor, owner] of anchorsOfKind(catalog, shown)) yield* once(seen, anchor, owner, at(index, 'kind'));
    }
    for (const [index, block] of blocks.entries()) {
      yield* once(seen, own(block, 'anchor'), `${page.id} (${index + 1})`, at(index, 'anchor'));
    }
  }
};

function* once(seen: Map<string, string>, anchor: unknown, owner: string, at: Place) {
  if (typeof anchor !== 'string') return;
  const first = seen.get(anchor);
  if (first === undefined) seen.set(anchor, owner);
  else yield problem('duplicate-anchor', at, { anchor, first });
}
