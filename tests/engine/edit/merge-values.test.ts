import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeValues } from '../../../src/engine/authoring/edit/edited-value.ts';
import type { Json } from '../../../src/engine/contract/json.ts';

const merge = (base: Json, theirs: Json, mine: Json) => mergeValues({ base, theirs, mine });
const offices = (...ids: string[]) => ids.map((id) => ({ id, phone: `+57 ${id.length}` }));

describe('a three-way merge', () => {
  it.each<[string, Json, Json, Json, Json]>([
    ['keys of an object', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
    ['a key that came and one that went', { a: 1, b: 1 }, { a: 1, b: 1, c: 1 }, { b: 1 }, { b: 1, c: 1 }],
    ['words of two languages', { es: 'a', en: 'a' }, { es: 'b', en: 'a' }, { es: 'a', en: 'b' }, { es: 'b', en: 'b' }],
    ['the same in both', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
    ['items of one length', [1, 2, 3], [1, 2, 4], [0, 2, 3], [0, 2, 4]],
  ])('combines both changes: %s', (_case, base, theirs, mine, value) => {
    expect(merge(base, theirs, mine)).toEqual({ value, conflicts: [] });
  });

  it('keeps the items that either side added, each after its former predecessor', () => {
    const base = offices('cali', 'tunja');
    expect(merge(base, offices('cali', 'pasto', 'tunja'), offices('cali', 'tunja', 'neiva')).value).toEqual(
      offices('cali', 'pasto', 'tunja', 'neiva'),
    );
    expect(merge(base, offices('pasto', 'cali', 'tunja'), offices('tunja', 'cali')).value).toEqual(
      offices('pasto', 'tunja', 'cali'),
    );
    expect(merge(base, offices('cali'), offices('cali', 'tunja', 'neiva')).value).toEqual(offices('cali', 'neiva'));
  });

  it.each<[string, Json, Json, Json, Json, (string | number)[]]>([
    ['a value', { a: 1 }, { a: 2 }, { a: 3 }, { a: 3 }, ['a']],
    [
      'what one takes away and the other changes',
      [{ id: 'x', a: 1 }],
      [],
      [{ id: 'x', a: 2 }],
      [{ id: 'x', a: 2 }],
      [0],
    ],
    ['the same the other way', [{ id: 'x', a: 1 }], [{ id: 'x', a: 2 }], [], [], []],
    ['lists that nothing tells apart', [1, 1], [1, 1, 1], [2, 1], [2, 1], []],
  ])('takes my value and reports a conflict where both changed %s', (_case, base, theirs, mine, value, pointer) => {
    expect(merge(base, theirs, mine)).toEqual({ value, conflicts: [pointer] });
  });

  it('takes the only change when one side changed nothing, or both made the same', () => {
    const json = fc.jsonValue({ maxDepth: 3 }).map((value): Json => JSON.parse(JSON.stringify(value)));
    fc.assert(
      fc.property(json, json, (base, other) => {
        expect(merge(base, other, base)).toEqual({ value: other, conflicts: [] });
        expect(merge(base, base, other)).toEqual({ value: other, conflicts: [] });
        expect(merge(base, other, other)).toEqual({ value: other, conflicts: [] });
      }),
    );
  });
});
