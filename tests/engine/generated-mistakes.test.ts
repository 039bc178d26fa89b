import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/contract/json.ts';
import { type Path, toPointer } from '../../src/engine/contract/json.ts';
import { type CheckedFile, placeOf } from '../../src/engine/core/link/linked-catalog.ts';
import { Lines, offsetsOf } from '../../src/engine/core/parse/positions.ts';
import { compileWith, found } from '../support/catalog-harness.ts';
import { isDeep, sampled } from '../support/depth.ts';

/** Keys that may be any word, so that a changed one is no mistake. */
const FREE = /^\/(texts|words|departments\/\d+\/cities|synonyms\/\d+|smallWords)\/[^/]+$/;
/** Texts that may be empty: values sent to other services, and cells of a sample row. */
const MAY_BE_EMPTY =
  /^(endpoints\.yaml endpoints\/\d+\/(fields\/\d+\/value|lineMarkers\/(set|cleared))|lines\/\w+\.yaml transactions\/.*\/fields\/\w+\/value|vessels\.yaml sample\/\w+)$/;
const { catalog } = compileWith({});
/** The gate makes one of so many mistakes: they differ in their places alone. */
const EVERY = 30;

interface Mistake {
  readonly file: string;
  readonly at: readonly [start: number, end: number];
  readonly text: string;
  readonly instead: string;
}

/** The problems of a changed file, and the place where one is expected. */
function tried({ file, at: [start, end], text, instead }: Mistake) {
  const { line, column } = new Lines(text).position(start);
  const reported = found({ [file]: `${text.slice(0, start)}${instead}${text.slice(end)}` });
  return { reported, place: `${file}:${line}:${column}`, what: `${text.slice(start, end)} → ${instead}` };
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

function mayBeEmpty({ path: file }: CheckedFile, path: Path | null): boolean {
  return MAY_BE_EMPTY.test(`${file} ${toPointer(path).join('/')}`);
}

type Tried = ReturnType<typeof tried> & { readonly isMistake: boolean };

/** The mistakes of each kind in a file. Each is compiled once, when the first case needs it. */
const KINDS = {
  references: triedOnce((file) =>
    sampled(
      file.indexed.references.filter(({ isKey }) => !isKey),
      EVERY,
    ).map(({ path }) => ({
      ...tried(at(file, path, 'value', (id) => `${id}x`)),
      isMistake: true,
    })),
  ),
  'empty texts': triedOnce((file) =>
    sampled(file.indexed.words, EVERY).map(({ path }) => ({
      ...tried(at(file, path, 'value', () => "''")),
      isMistake: !mayBeEmpty(file, path),
    })),
  ),
  keys: triedOnce((file) =>
    sampled([...keysOf(file, file.value, '')], EVERY).map((mistake) => ({ ...tried(mistake), isMistake: true })),
  ),
};

function triedOnce(tryAll: (file: CheckedFile) => readonly Tried[]): (file: CheckedFile) => readonly Tried[] {
  const known = new Map<CheckedFile, readonly Tried[]>();
  return (file) => {
    const all = known.get(file) ?? tryAll(file);
    known.set(file, all);
    return all;
  };
}

describe.each(catalog.files.map((file) => [file.path, file] as const))('generated mistakes in %s', (_path, file) => {
  it('reports each misspelt reference once, at its column', () => {
    for (const { reported, place, what } of KINDS.references(file))
      expect(
        reported.map((line) => line.split(' ').slice(0, 2).join(' ')),
        what,
      ).toEqual([expect.stringMatching(new RegExp(`^unknown-[A-Za-z]+ ${place}$`))]);
  });

  it('reports each empty text once, at its column, except where an empty text is allowed', () => {
    for (const { reported, place, what, isMistake } of KINDS['empty texts'](file))
      expect(reported, what).toEqual(isMistake ? [`too-short ${place}`] : []);
  });

  it('reports each misspelt key once, at its column', () => {
    for (const { reported, place, what } of KINDS.keys(file))
      expect(
        reported.map((line) => line.split(' ')[1]),
        what,
      ).toEqual([place]);
  });
});

it('the generated mistakes are numerous, and each of them is reported', async ({ annotate }) => {
  const least = isDeep
    ? { references: 40, 'empty texts': 750, keys: 1400 }
    : { references: 12, 'empty texts': 80, keys: 100 };
  const counts = Object.entries(KINDS).map(([what, triedIn]) => {
    const mistakes = catalog.files.flatMap(triedIn).filter(({ isMistake }) => isMistake);
    const reported = mistakes.flatMap((mistake) => mistake.reported).length;
    return { what: what as keyof typeof KINDS, tried: mistakes.length, reported };
  });
  await annotate(JSON.stringify(counts));
  for (const { what, tried: all, reported } of counts) {
    expect(reported, what).toBe(all);
    expect(all, what).toBeGreaterThan(least[what]);
  }
});
