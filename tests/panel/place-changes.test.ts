import { describe, expect, it } from 'vitest';
import type { CatalogFile } from '../../src/generated/api.ts';
import {
  movedPointer,
  OwnChanges,
  OwnVersions,
  shiftedIndex,
  shiftedPointer,
} from '../../src/panel/content/place-changes.ts';

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

describe('a pointer in a file whose lists others have changed', () => {
  /** A list of entries with ids, `id=content`, or without, `=content`. */
  const listOf = (...entries: readonly string[]) => {
    const field = { title: '', required: true, present: true } as const;
    const parts = entries.flatMap((entry, index): CatalogFile['fields'][number][] => {
      const [id = '', version = ''] = entry.split('=');
      const pointer = `/list/${index}`;
      const named = { ...field, pointer: `${pointer}/id`, parent: pointer, key: 'id', version: id } as const;
      return [
        { ...field, pointer, parent: '/list', key: String(index), version, kind: 'object' },
        ...(id === '' ? [] : [{ ...named, kind: 'text', format: 'id', value: id } as const]),
      ];
    });
    const list = {
      ...field,
      pointer: '/list',
      parent: '',
      key: 'list',
      version: entries.join(),
      kind: 'list',
    } as const;
    return { fields: [list, ...parts] };
  };

  it.each([
    [['a=1', 'b=2'], ['b=2'], '/list/1/name/es', '/list/0/name/es'],
    [['a=1', 'b=2'], ['b=2'], '/list/0/name', undefined],
    [['a=1', 'b=2'], ['a=9', 'b=2'], '/list/0/name', '/list/0/name'],
    [['a=1', 'b=2'], ['b=2', 'a=9'], '/list/0', '/list/1'],
    [['=1', '=2'], ['=2'], '/list/1/name', '/list/0/name'],
    [['=1', '=2'], ['=2'], '/list/0/name', undefined],
    [['=1', '=2'], ['=9', '=2'], '/list/0/name', '/list/0/name'],
    [['=1'], [], '/other/0', '/other/0'],
  ])('%o, then %o: %s is %s', (before, now, pointer, expected) => {
    expect(movedPointer(pointer, listOf(...before), listOf(...now))).toBe(expected);
  });
});

describe('the version that a change is based on', () => {
  it('is the one that was typed over when we made no change in between', () => {
    expect(new OwnVersions().latest('/name', 'a')).toBe('a');
  });

  it('is the result of our last change, for input typed before that result was shown', () => {
    const own = new OwnVersions();
    own.note('/name', 'a', 'b');
    expect(own.latest('/name', 'a')).toBe('b');
    own.note('/name', 'a', 'c');
    expect(own.latest('/name', 'a')).toBe('c');
    expect(own.latest('/other', 'a')).toBe('a');
    // The visitor typed over the first result before the second change was saved.
    expect(own.latest('/name', 'b')).toBe('c');
    own.note('/name', 'b', 'd');
    expect(own.latest('/name', 'c')).toBe('d');
  });

  it('is the one that was typed over once that is shown, even if the field had the same value before', () => {
    const own = new OwnVersions();
    own.note('/name', 'a', 'b');
    own.note('/name', 'b', 'a');
    expect(own.latest('/name', 'a')).toBe('a');
    expect(own.latest('/name', 'b')).toBe('a');
    expect(own.latest('/name', 'of somebody else')).toBe('of somebody else');
  });
});

type Entry = readonly [version: string, name: string];
type Fields = Pick<CatalogFile, 'fields'>;

const facts = { title: '', required: false, present: true } as const;

/** Returns a file with a list whose entries have a name each. */
function fileOf(...entries: readonly Entry[]): Fields {
  const list = { pointer: '/list', parent: '', key: 'list', kind: 'list', version: JSON.stringify(entries), ...facts };
  const fields = entries.flatMap(([version, name], index) => {
    const pointer = `/list/${index}`;
    return [
      { pointer, parent: '/list', key: String(index), kind: 'object', version, ...facts },
      { pointer: `${pointer}/name`, parent: pointer, key: 'name', kind: 'text', version: name, ...facts },
      { pointer: `${pointer}/link`, parent: pointer, key: 'link', kind: 'text', version: `of ${version[0]}`, ...facts },
    ] as const;
  });
  return { fields: [{ ...list, kind: 'list' }, ...fields] };
}

const BEFORE = fileOf(['a1', 'ada'], ['b1', 'bea'], ['c1', 'cy']);
const remove = (index: number, seen: string) => ({ kind: 'remove', pointer: `/list/${index}`, seen }) as const;
const move = (index: number, to: number) => ({ kind: 'move', pointer: `/list/${index}`, seen: 'a1', to }) as const;
const rename = (index: number, seen: string) =>
  ({ kind: 'set', pointer: `/list/${index}/name`, seen, value: '"x"' }) as const;

describe('a change that waited for another one of the same editor', () => {
  it('removes nothing if the first one has removed the same entry', () => {
    const own = new OwnChanges();
    const now = fileOf(['a1', 'ada'], ['c1', 'cy']);
    own.note(remove(1, 'b1'), BEFORE, now);
    expect(own.toSend({ change: remove(1, 'b1'), shifts: 0 }, now)).toBe(undefined);
    // The user has seen the list without it.
    expect(own.toSend({ change: remove(1, 'c1'), shifts: 1 }, now)).toEqual(remove(1, 'c1'));
  });

  it('removes nothing if the first one has removed the same optional field', () => {
    const own = new OwnChanges();
    const removal = { kind: 'remove', pointer: '/list/0/link', seen: 'of a' } as const;
    const now = {
      fields: BEFORE.fields.map((field) => (field.pointer === removal.pointer ? { ...field, version: '' } : field)),
    };
    own.note(removal, BEFORE, now);
    expect(own.toSend({ change: removal, shifts: 0 }, now)).toBe(undefined);
  });

  it('reaches its entry where the first one has moved it', () => {
    const own = new OwnChanges();
    const now = fileOf(['b1', 'bea'], ['c1', 'cy']);
    own.note(remove(0, 'a1'), BEFORE, now);
    expect(own.toSend({ change: rename(2, 'cy'), shifts: 0 }, now)).toEqual(rename(1, 'cy'));
  });

  it('moves an entry on by the same distance, but not beyond the end', () => {
    const own = new OwnChanges();
    const now = fileOf(['b1', 'bea'], ['a1', 'ada'], ['c1', 'cy']);
    own.note(move(0, 1), BEFORE, now);
    expect(own.toSend({ change: move(0, 1), shifts: 0 }, now)).toEqual(move(1, 2));
    const last = fileOf(['b1', 'bea'], ['c1', 'cy'], ['a1', 'ada']);
    own.note(move(1, 2), now, last);
    expect(own.toSend({ change: move(0, 1), shifts: 0 }, last)).toBe(undefined);
  });

  it('accepts the version of its entry that the first one has produced', () => {
    const own = new OwnChanges();
    const now = fileOf(['a1', 'ada'], ['b2', 'x'], ['c1', 'cy']);
    own.note(rename(1, 'bea'), BEFORE, now);
    expect(own.toSend({ change: remove(1, 'b1'), shifts: 0 }, now)).toEqual(remove(1, 'b2'));
  });

  it('does not accept a version that also contains a change of another user', () => {
    const own = new OwnChanges();
    const theirs = { pointer: '/list/1/link', version: 'of another user' };
    const now = {
      fields: fileOf(['a1', 'ada'], ['b2', 'x'], ['c1', 'cy']).fields.map((field) =>
        field.pointer === theirs.pointer ? { ...field, ...theirs } : field,
      ),
    };
    own.note(rename(1, 'bea'), BEFORE, now);
    expect(own.toSend({ change: remove(1, 'b1'), shifts: 0 }, now)).toEqual(remove(1, 'b1'));
  });
});
