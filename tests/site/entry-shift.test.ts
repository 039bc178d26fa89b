import { describe, expect, it } from 'vitest';
import { shiftedIndex, shiftedPointer } from '../../src/panel/content/place-changes.ts';

const ENTRIES = ['a', 'b', 'c', 'd'];

/** Returns the entries where a shift puts them. */
function shifted(shift: { readonly from?: number; readonly to?: number }): readonly (string | undefined)[] {
  const result: string[] = [];
  for (const [index, entry] of ENTRIES.entries()) {
    const place = shiftedIndex(index, { list: '/list', ...shift });
    if (place !== undefined) result[place] = entry;
  }
  return Array.from(result);
}

describe('the entries of a list', () => {
  it('close the gap of a removed one', () => {
    expect(shifted({ from: 1 })).toEqual(['a', 'c', 'd']);
  });

  it.each([
    [0, 2, ['b', 'c', 'a', 'd']],
    [3, 1, ['a', 'd', 'b', 'c']],
    [2, 2, ['a', 'b', 'c', 'd']],
  ])('make room for one that is moved from %i to %i', (from, to, expected) => {
    expect(shifted({ from, to })).toEqual(expected);
  });

  it('make room for an added one', () => {
    expect(shifted({ to: 1 })).toEqual(['a', undefined, 'b', 'c', 'd']);
  });
});

describe('a pointer after a change of a list', () => {
  const removal = { list: '/a/list', from: 1 };

  it.each([
    ['/a/list/2/name/es', '/a/list/1/name/es'],
    ['/a/list/1/name', undefined],
    ['/a/list/1', undefined],
    ['/a/list/0', '/a/list/0'],
    ['/a/list', '/a/list'],
    ['/a/lists/2', '/a/lists/2'],
    ['', ''],
  ])('%s is %s', (pointer, expected) => {
    expect(shiftedPointer(pointer, removal)).toBe(expected);
  });
});
