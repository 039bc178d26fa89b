import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFolder } from '../../../scripts/catalog/read-folder.ts';
import { editedValue } from '../../../src/engine/authoring/edit/edited-value.ts';
import type { FileEdit } from '../../../src/engine/authoring/edit/edits.ts';
import { editFile } from '../../../src/engine/authoring/edit/file-edit.ts';
import type { Pointer } from '../../../src/engine/contract/json.ts';
import { isObject, type Json, valueAt } from '../../../src/engine/contract/json.ts';
import { decodeUtf8, type ParsedFile, parse } from '../../../src/engine/core/parse/parse.ts';
import { RESERVED_KEYS } from '../../../src/engine/core/parse/to-json.ts';
import { startsWithOddDash } from '../../../src/engine/core/parse/typos.ts';
import { runs } from '../../support/depth.ts';

const read = (text: string) => parse({ path: 'x.yaml', bytes: new TextEncoder().encode(text) });
/** Texts unchanged, with the line breaks of Windows, and without a line break at the end. */
const LAYOUTS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.trimEnd(),
];
const texts = readFolder('catalog').sources.map(({ path, bytes }) => [path, decodeUtf8(bytes).text] as const);
const files = new Map<string, ParsedFile>(
  texts.flatMap(([path, text]) => LAYOUTS.map((layout, index) => [`${path} ${index}`, read(layout(text))] as const)),
);
const places = new Map([...files].map(([path, { value = null }]) => [path, [...pointersIn(value)]]));

/** The pointers to every value of some data. */
function* pointersIn(value: Json, pointer: Pointer = []): Generator<Pointer> {
  yield pointer;
  const parts: [string | number, Json][] = Array.isArray(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : [];
  for (const [step, part] of parts) yield* pointersIn(part, [...pointer, step]);
}

/** Texts, including all that has a meaning in YAML. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.lorem({ maxCount: 40 }),
  fc.constantFrom(
    ...['# no', 'a: b', '- x', "l'eau", '"', '{', '}', ', ', 'yes', 'null', '12', '010', '1e3', '0x1', '~', '@x', '%'],
    ...['!', '&a', '*a', '>', '|', ' x', 'x ', 'a\nb', '\n', 'a\n\nb ', '  a\n  b', 'a\n', 'a\n\n', "''", '<<', '?'],
    ...[
      '? a',
      '\\',
      '\u00a0',
      '',
      '2026-01-31',
      'true',
      '---',
      '...',
      '--- a',
      'a\n---\nb',
      '\ta',
      'a\t',
      'a\n\tb',
      ':',
    ],
  ),
);
/** Keys that the parser accepts: none that is reserved, or begins with white space or what is taken for the dash of an item. */
const keys = fc.oneof(
  fc.constantFrom('es', 'en', 'kind', 'id', 'url', '05001', 'a b'),
  words.filter((key) => !/^-?[\s\u200b]/u.test(key) && !RESERVED_KEYS.has(key) && !startsWithOddDash(key)),
);
const { any: values } = fc.letrec<{ any: Json }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    words,
    fc.boolean(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map((number) => number + 0),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(keys, tie('any'), { maxKeys: 3 }),
  ),
}));

function fileAt(path: string): ParsedFile {
  return files.get(path) ?? read('');
}

/** Random edits of random places. */
const edits = fc
  .record({
    path: fc.constantFrom(...files.keys()),
    at: fc.nat(),
    kind: fc.nat(3),
    to: fc.nat(),
    value: values,
    key: keys,
  })
  .map(({ path, at, kind, to, value, key }) => ({ path, edit: editAt(path, at, kind, to, value, key) }));

function editAt(path: string, at: number, kind: number, to: number, value: Json, key: string): FileEdit {
  const all = places.get(path) ?? [];
  const file = fileAt(path);
  const pointer = all[1 + (at % (all.length - 1))] ?? [];
  const found = valueAt(file.value, ...pointer);
  const outer = valueAt(file.value, ...pointer.slice(0, -1));
  if (kind === 0) return { kind: 'remove', pointer };
  if (kind === 1 && Array.isArray(found))
    return { kind: 'insert', pointer: [...pointer, to % (found.length + 1)], value };
  if (kind === 2 && Array.isArray(outer)) return { kind: 'move', pointer, to: to % outer.length };
  if (kind === 3 && isObject(found)) return { kind: 'set', pointer: [...pointer, key], value };
  return { kind: 'set', pointer, value };
}

/** The offsets of an entry's lines, with comments and empty lines around; within braces, of the outermost braces. */
function linesOf({ text, value, marks }: ParsedFile, pointer: Pointer): readonly [start: number, end: number] {
  let collection = value ?? null;
  let around: readonly [number, number] = [0, text.length];
  for (const step of pointer) {
    const mark = marks()?.parts.get(collection)?.get(step);
    if (mark === undefined) break;
    const [keyStart, , start, end] = mark;
    around = [keyStart, Math.max(end, mark[1])];
    collection = valueAt(collection, step) ?? null;
    if (/^[[{]/.test(text.slice(start))) break;
  }
  const above = /(?:(?<=\n|^)[ \t]*(?:#.*|-[- ]*)?\r?\n)*(?<=\n|^)[^\n]*$/.exec(text.slice(0, around[0]));
  const content = around[0] + text.slice(...around).trimEnd().length;
  const below = /^(?:[^\n]*\n)?(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*/.exec(text.slice(content));
  const end = content + (below?.[0].length ?? 0);
  const first = text.slice(0, above?.index);
  // Removing the last entry of a file without a final line break also removes the line break before it.
  return [text.endsWith('\n') || end < text.length ? first.length : first.trimEnd().length, end];
}

/** The place that an edit rewrites: the whole map or list if it is empty before or after the edit. */
function writtenAt({ value }: ParsedFile, { kind, pointer }: FileEdit): Pointer {
  const outer = pointer.slice(0, -1);
  const owner = valueAt(value, ...outer);
  const size = Object.keys(isObject(owner) || Array.isArray(owner) ? owner : {}).length;
  if (kind === 'remove') return size === 1 ? outer : pointer;
  return valueAt(value, ...pointer) === undefined && size === 0 ? outer : pointer;
}

it('a random edit of a file results in the edited value, and changes no byte outside of the edited entry', () => {
  fc.assert(
    fc.property(edits, ({ path, edit }) => {
      const file = fileAt(path);
      const text = editFile(file, edit) ?? '';
      expect(read(text).value).toEqual(editedValue(file.value ?? null, edit));
      const from = linesOf(file, writtenAt(file, edit));
      const to = edit.kind === 'move' ? linesOf(file, [...edit.pointer.slice(0, -1), edit.to]) : from;
      expect(text.startsWith(file.text.slice(0, Math.min(from[0], to[0])))).toBe(true);
      expect(text.endsWith(file.text.slice(Math.max(from[1], to[1])))).toBe(true);
    }),
    { numRuns: runs({ gate: 100, deep: 50_000 }) },
  );
});
