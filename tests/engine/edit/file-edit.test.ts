import { describe, expect, it } from 'vitest';
import { editedValue } from '../../../src/engine/authoring/edit/edited-value.ts';
import type { FileEdit } from '../../../src/engine/authoring/edit/edits.ts';
import { editFile } from '../../../src/engine/authoring/edit/file-edit.ts';
import { schemas } from '../../../src/engine/contract/schemas.ts';
import { parse } from '../../../src/engine/core/parse/parse.ts';
import { ADDED, GONE, MOVED, WORDS } from './edit-cases.ts';

const read = (text: string) => parse({ path: 'x.yaml', bytes: new TextEncoder().encode(text) });

describe.each([
  ['other words', WORDS],
  ['what comes in', ADDED],
  ['what goes', GONE],
  ['what moves', MOVED],
])('editFile: %s', (_name, cases) => {
  it.each(cases)('%s', (_rule, before, edit, after) => {
    expect(editFile(read(before), edit)).toBe(after);
    expect(read(after)).toMatchObject({ value: editedValue(read(before).value ?? null, edit), problems: [] });
  });
});

it.each<readonly [string, string, FileEdit, string]>([
  ['a key with a question mark', '? a\n: b\nc: 1\n', { kind: 'remove', pointer: ['a'] }, 'c: 1\n'],
  ['keys without values', 'a: { b, c }\n', { kind: 'set', pointer: ['a', 'b'], value: 1 }, 'a:\n  b: 1\n  c: null\n'],
  ['a key twice', 'a: 1\nb: 1\nb: 2\n', { kind: 'remove', pointer: ['b'] }, 'a: 1\n'],
])('an unusual layout is rewritten only as far as necessary: %s', (_name, before, edit, after) => {
  expect(editFile(read(before), edit)).toBe(after);
});

it('a new key is inserted where its schema has it', () => {
  const text = 'questions:\n  - id: a\n    topic: b\n    group: c # of it\n';
  const edit = { kind: 'set', pointer: ['questions', 0, 'question'], value: { es: 'Uno', en: 'One' } } as const;
  expect(editFile(read(text), edit, schemas.faq)).toBe(
    'questions:\n  - id: a\n    topic: b\n    question: { es: Uno, en: One }\n    group: c # of it\n',
  );
  expect(editFile(read(text), { ...edit, pointer: ['topics'] }, schemas.faq)).toBe(
    'topics: { es: Uno, en: One }\nquestions:\n  - id: a\n    topic: b\n    group: c # of it\n',
  );
});

describe('an edit of a missing place', () => {
  const file = read('a:\n  - x\nb: { c: 1 }\n');
  it.each<readonly [FileEdit]>([
    [{ kind: 'set', pointer: ['d', 'e'], value: 1 }],
    [{ kind: 'set', pointer: ['a', 1], value: 1 }],
    [{ kind: 'set', pointer: ['a', 'x'], value: 1 }],
    [{ kind: 'set', pointer: ['b', '__proto__'], value: 1 }],
    [{ kind: 'remove', pointer: ['a', 1] }],
    [{ kind: 'remove', pointer: ['b', 'd'] }],
    [{ kind: 'remove', pointer: [] }],
    [{ kind: 'insert', pointer: ['a', 2], value: 1 }],
    [{ kind: 'insert', pointer: ['b', 0], value: 1 }],
    [{ kind: 'move', pointer: ['a', 0], to: 1 }],
    [{ kind: 'move', pointer: ['a', 0], to: -1 }],
  ])('returns no text: %j', (edit) => {
    expect(editFile(file, edit)).toBeUndefined();
    expect(editedValue(file.value ?? null, edit)).toBeUndefined();
  });

  it('returns no text for a file that cannot be read', () => {
    expect(editFile(read('a: {'), { kind: 'set', pointer: ['a'], value: 1 })).toBeUndefined();
  });
});
