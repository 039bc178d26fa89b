import { asList, asObject, own } from '../json.ts';
import { definitionsOf, placeOfKey, property, type Rule, type World } from '../link/world.ts';
import { type Place, problem } from '../problem.ts';

/** A marker code stands for one line, or for one entry that is no line's (spec 9). */
export const duplicateCode: Rule = function* (world) {
  const seen = new Map<number, string>();
  for (const { code, owner, at } of codesOf(world)) {
    const first = seen.get(code);
    if (first === undefined) seen.set(code, owner);
    else if (first !== owner) yield problem('duplicate-code', at, { code, first });
  }
};

function* codesOf(world: World): Iterable<{ code: number; owner: string; at: Place }> {
  for (const slot of definitionsOf(world, 'slot').values()) {
    for (const [index, entry] of asList(property(slot, 'general')).map(asObject).entries()) {
      const code = own(entry, 'code');
      const base = placeOfKey(slot, 'general');
      if (typeof code !== 'number' || !('pointer' in base)) continue;
      yield {
        code,
        owner: String(own(entry, 'id')),
        at: { ...base, pointer: [...base.pointer, index, 'code'], part: 'value' },
      };
    }
  }
  for (const line of definitionsOf(world, 'line').values()) {
    const code = property(line, 'code');
    if (typeof code === 'number')
      yield { code, owner: line.id, at: { ...placeOfKey(line, 'code'), part: 'value' } as Place };
  }
}
