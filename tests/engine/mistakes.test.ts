import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CompileResult } from '../../src/engine/compile.ts';
import { formatPointer } from '../../src/engine/contract/json.ts';
import { Lines, offsetsOf } from '../../src/engine/core/parse/positions.ts';
import { pageOf } from '../../src/engine/core/report/error-pages.ts';
import { human, WARNINGS } from '../../src/engine/core/report/output.ts';
import { report } from '../../src/engine/core/report/report.ts';
import { type Changes, compileWith, found, inputWith, replace, VALID_CATALOG } from '../support/catalog-harness.ts';
import { asDocumented, EXPLAINED, examplesIn } from './examples.ts';
import { ADDRESSES } from './invented-mistakes/addresses.ts';
import { NAMES } from './invented-mistakes/names.ts';
import { TEXTS } from './invented-mistakes/texts.ts';
import { VALUES } from './invented-mistakes/values.ts';
import { WRITING } from './invented-mistakes/writing.ts';

/** Codes without an example in a text, because they are about whole files or the content of assets. */
const WITHOUT_EXAMPLE = [
  'asset-too-large',
  'bad-shape',
  'drawing-without-size',
  'empty-catalog',
  'empty-file',
  'file-and-folder',
  'file-damaged',
  'file-empty',
  'file-too-large',
  'file-type',
  'file-unsafe',
  'icon-not-square',
  'icon-with-styles',
  'key-in-two-files',
  'lost-address',
  'misplaced-file',
  'missing-file',
  'missing-form',
  'missing-mail',
  'not-utf8',
  'several-fallbacks',
  'too-deep',
  'too-many',
  'too-many-parts',
  'unknown-file',
  'unknown-folder',
  'unknown-owner',
  'unreadable-file',
  'unusable-drawing',
  'unusable-photo',
  'unused-file',
];
/** What else the example of a code is, because another problem follows from it. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  'analytics-on-staff-route': ['closed-link', 'closed-route', 'missing-key'],
  'draft-as-default': ['draft-language'],
  'duplicate-owner': ['unused-owner'],
  'empty-menu': ['unused-entry'],
  'line-source-outside-line': ['missing-key'],
  'menu-cycle': ['unused-entry'],
  'missing-program-route': ['unknown-id'],
  'unused-page': ['missing-block', 'unknown-hash'],
};
const EXAMPLES = EXPLAINED.flatMap(({ code, page }) => examplesIn(page).map((example) => ({ code, ...example })));
/** The code under which a problem is explained. */
const explained = (code: string) => pageOf(code)?.replace('.md', '');

describe('the page of a code', () => {
  it.each(EXAMPLES.map((example) => [example.code, example] as const))(
    '%s: its wrong example has exactly this problem, at the marked places, with the suggestion',
    (code, { changes, places }) => {
      const result = compileWith(changes);
      const { entries } = report(result, { folder: 'catalog', language: 'en' });
      const own = entries.filter((entry) => explained(entry.code) === code);
      expect(own.map((entry) => ({ ...placeOf(entry), suggestion: entry.suggestion })).sort(byPlace)).toEqual(
        [...places].sort(byPlace),
      );
      const severity = WARNINGS.includes(code) ? 'warning' : 'error';
      expect(own.map((entry) => entry.severity)).toEqual(own.map(() => severity));
      const others = new Set(entries.map((entry) => explained(entry.code)).filter((other) => other !== code));
      expect([...others].sort()).toEqual(FOLLOWS[code] ?? []);
      expectValidSuggestions(changes, result);
    },
  );

  it.each(EXPLAINED.map(({ code, page }) => [code, page] as const))(
    '%s: says whether it is an error, and has the same example in both languages',
    (code, page) => {
      const [, spanish = '', english = ''] = page.split(/^## /m);
      expect(spanish).toMatch(WARNINGS.includes(code) ? /^Es un aviso/m : /^Es un error/m);
      expect(english).toMatch(WARNINGS.includes(code) ? /^This is a warning/m : /^This is an error/m);
      const blocks = (text: string) => [...text.matchAll(/^```yaml$[^`]+^```$/gm)].map(([block]) => block);
      expect(blocks(english)).toEqual(blocks(spanish));
      expect(blocks(spanish)).toHaveLength(WITHOUT_EXAMPLE.includes(code) ? 0 : Math.max(2, blocks(spanish).length));
    },
  );

  it('its right example stands in the catalog without any problem', () => {
    expect(found({ 'site.yaml': (text) => asDocumented('site.yaml', text) })).toEqual([]);
    expect(EXAMPLES.map(({ code }) => code).filter((code) => WITHOUT_EXAMPLE.includes(code))).toEqual([]);
  });
});

/** A mark shows the end of a place only where it is on the same line. */
function placeOf(entry: ReturnType<typeof report>['entries'][number]) {
  const { line, column, endLine, endColumn } = entry;
  return { file: entry.file.slice('catalog/'.length), line, column, end: endLine === line ? endColumn : 0 };
}

function byPlace(a: ReturnType<typeof placeOf>, b: ReturnType<typeof placeOf>): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
}

/**
 * One folder per mistake: change.json has the replacements by file of the valid catalog, and expected.txt and
 * expected.es.txt have the whole output for business staff. A new folder adds a mistake.
 */
const FOLDER = join(import.meta.dirname, '../fixtures/mistakes');
type Edits = Readonly<Record<string, readonly [from: string, to: string][] | null>>;
const PRINTED = readdirSync(FOLDER).map((name): readonly [what: string, changes: Changes] => {
  const edits = JSON.parse(readFileSync(join(FOLDER, name, 'change.json'), 'utf8')) as Edits;
  const change = (list: Edits[string]) =>
    list && ((text: string) => list.reduce((edited, [from, to]) => replace(from, to)(edited), text));
  return [name, Object.fromEntries(Object.entries(edits).map(([file, list]) => [file, change(list ?? null)]))];
});

describe('a mistake is reported in both languages at its place, with the expected output', () => {
  it.each(PRINTED)('%s', async (name, changes) => {
    const result = compileWith(changes);
    for (const [language, file] of [
      ['en', 'expected.txt'],
      ['es', 'expected.es.txt'],
    ] as const) {
      const text = human(report(result, { folder: 'catalog', language }), { warnings: 'all', errors: 'last' });
      await expect(text).toMatchFileSnapshot(join(FOLDER, name, file));
    }
    expectValidSuggestions(changes, result);
  });
});

const INVENTED = [...NAMES, ...TEXTS, ...ADDRESSES, ...VALUES, ...WRITING];

it.each(INVENTED)('a likely mistake is reported once, at its place: %s', (_what, file, from, to, code) => {
  const marked = replace(from, to)(readFileSync(join(VALID_CATALOG, file), 'utf8'));
  const { line, column } = new Lines(marked).position(marked.indexOf('¦'));
  const changes = { [file]: marked.replace('¦', '') };
  const result = compileWith(changes);
  const { entries } = report(result, { folder: 'catalog', language: 'en' });
  expect(entries.map((entry) => `${entry.code} ${entry.file}:${entry.line}:${entry.column}`)).toEqual([
    `${code} catalog/${file}:${line}:${column}`,
  ]);
  expectValidSuggestions(changes, result);
});

/** The text of a file of the catalog with the changes. */
const textIn = (changes: Changes, path: string) =>
  Buffer.from(inputWith(changes).sources.find((source) => source.path === path)?.bytes ?? []).toString();

/** What is suggested is valid: whoever writes it in place of what is marked has no problem there. */
function expectValidSuggestions(changes: Changes, { diagnostics, catalog }: CompileResult): void {
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
}
