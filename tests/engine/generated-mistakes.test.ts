import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/json.ts';
import { type CheckedFile, placeOf } from '../../src/engine/link/linked-catalog.ts';
import { Lines, offsetsOf } from '../../src/engine/parse/locate.ts';
import type { Path } from '../../src/engine/pointer.ts';
import { compileWith, found } from '../support/catalog-harness.ts';
import { sampled } from '../support/depth.ts';

/** Keys that are as people like: another one is another word, or another town. */
const FREE = /^\/(texts|words|departments\/\d+\/cities|synonyms\/\d+|smallWords)\/[^/]+$/;
const { catalog } = compileWith({});

interface Mistake {
  readonly file: string;
  readonly at: readonly [start: number, end: number];
  readonly text: string;
  readonly instead: string;
}

/** The changed file, and where the change is: the place that is to be told. */
function tried({ file, at: [start, end], text, instead }: Mistake) {
  const { line, column } = new Lines(text).position(start);
  const told = found({ [file]: `${text.slice(0, start)}${instead}${text.slice(end)}` });
  return { told, place: `${file}:${line}:${column}`, what: `${text.slice(start, end)} → ${instead}` };
}

function at(
  { path, value, marks, text }: CheckedFile,
  where: Path | null,
  part: 'key' | 'value',
  change: (old: string) => string,
) {
  const [start, end] = offsetsOf(placeOf(path, where, part), { value, marks });
  return { file: path, at: [start, end] as const, text, instead: change(text.slice(start, end)) };
}

function* keysOf(file: CheckedFile, value: Json, pointer: string): Iterable<Mistake> {
  for (const [key, mark] of file.marks()?.parts.get(value) ?? []) {
    const below = `${pointer}/${key}`;
    const [start, end] = mark;
    if (typeof key === 'string' && !FREE.test(below))
      yield { file: file.path, at: [start, end], text: file.text, instead: `${file.text.slice(start, end)}x` };
    const part = (value as Record<string, Json>)[key];
    if (part !== undefined) yield* keysOf(file, part, below);
  }
}

describe.each(catalog.files.map((file) => [file.path, file] as const))('%s', (_path, file) => {
  const { references, words } = file.indexed;

  it('tells each misspelt reference once, at its column', () => {
    const values = sampled(references.filter(({ isKey }) => !isKey));
    for (const { path } of values) {
      const { told, place, what } = tried(at(file, path, 'value', (id) => `${id}x`));
      expect(
        told.map((line) => line.split(' ').slice(0, 2).join(' ')),
        what,
      ).toEqual([expect.stringMatching(new RegExp(`^unknown-[A-Za-z]+ ${place}$`))]);
    }
  });

  it('tells each empty text once, at its column', () => {
    for (const { path } of sampled(words)) {
      const { told, place, what } = tried(at(file, path, 'value', () => "''"));
      if (told.length > 0) expect(told, what).toEqual([`too-short ${place}`]);
    }
  });

  it('tells each misspelt key once, at its column', () => {
    for (const mistake of sampled([...keysOf(file, file.value, '')])) {
      const { told, place, what } = tried(mistake);
      expect(
        told.map((line) => line.split(' ')[1]),
        what,
      ).toEqual([place]);
    }
  });
});
