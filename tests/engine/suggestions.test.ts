import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatPointer } from '../../src/engine/contract/json.ts';
import { offsetsOf } from '../../src/engine/core/parse/positions.ts';
import { type Changes, compileWith, inputWith, replace, VALID_CATALOG } from '../support/catalog-harness.ts';
import { ADDRESSES } from './invented-mistakes/addresses.ts';
import { NAMES } from './invented-mistakes/names.ts';
import { TEXTS } from './invented-mistakes/texts.ts';
import { VALUES } from './invented-mistakes/values.ts';
import { WRITING } from './invented-mistakes/writing.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/mistakes');
type Edits = Readonly<Record<string, readonly [from: string, to: string][] | null>>;

/** Every mistake of the tests, as changes of the valid catalog. */
const MISTAKES: readonly (readonly [what: string, changes: Changes])[] = [
  ...readdirSync(FOLDER).map((name) => {
    const edits = JSON.parse(readFileSync(join(FOLDER, name, 'change.json'), 'utf8')) as Edits;
    const change = (list: Edits[string]) =>
      list && ((text: string) => list.reduce((edited, [from, to]) => replace(from, to)(edited), text));
    return [
      name,
      Object.fromEntries(Object.entries(edits).map(([file, list]) => [file, change(list ?? null)])),
    ] as const;
  }),
  ...[...NAMES, ...TEXTS, ...ADDRESSES, ...VALUES, ...WRITING].map(
    ([what, file, from, to]) => [what, { [file]: replace(from, to.replace('¦', '')) }] as const,
  ),
];

/** The text of a file of the catalog with the changes. */
const textIn = (changes: Changes, path: string) =>
  Buffer.from(inputWith(changes).sources.find((source) => source.path === path)?.bytes ?? []).toString();

describe('what is suggested is valid: whoever writes it in place of what is marked has no problem there', () => {
  it.each(MISTAKES)('%s', (_what, changes) => {
    const { diagnostics, catalog } = compileWith(changes);
    for (const { at, suggestion, code, details } of diagnostics) {
      // The suggestion for a file is its name.
      if (suggestion === undefined || !('pointer' in at)) continue;
      const file = catalog.files.find(({ path }) => path === at.file);
      if (file === undefined) throw new Error(`${at.file} has a suggestion and no data`);
      const [start, end] = offsetsOf(at, file);
      const written = file.text.slice(start, end);
      // Of a text, only the name of its value is meant.
      const wrong = Object.values<unknown>({ ...details }).find(
        (each): each is string =>
          typeof each === 'string' && written.includes(each) && /^\{\{/.test(written.slice(written.indexOf(each) - 2)),
      );
      const right = wrong === undefined ? suggestion : written.replace(wrong, suggestion);
      const text = `${file.text.slice(0, start)}${right}${file.text.slice(end)}`;
      const after = compileWith({ ...changes, [at.file]: text }).diagnostics;
      const place = formatPointer(at.pointer);
      const remaining = after.filter(
        (each) => each.severity === 'error' && 'pointer' in each.at && formatPointer(each.at.pointer) === place,
      );
      expect(textIn(changes, at.file)).toBe(file.text);
      expect(remaining, `${code}: ${written} → ${right}`).toEqual([]);
      // A file that can no longer be read has none.
      expect(after.map((each) => each.code)).not.toContain('yaml-syntax');
    }
  });

  it('and a mistake in every file of the valid catalog was tried', () => {
    expect(MISTAKES.length).toBeGreaterThan(200);
    expect(readdirSync(VALID_CATALOG).length).toBeGreaterThan(10);
  });
});
