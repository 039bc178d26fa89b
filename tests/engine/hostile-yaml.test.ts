import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPABILITIES, CAPABILITY_IDS } from '../../src/engine/contract/capabilities.ts';
import { CATALOG_FILES } from '../../src/engine/contract/catalog-files.ts';
import { compileWith, found, inputWith, printed, replace } from '../support/catalog-harness.ts';
import { runs } from '../support/depth.ts';

const bytes = (...parts: readonly (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)));
const menu = (text: string) => found({ 'menus.yaml': text });

describe('hostile YAML ends in a located problem (S-72)', () => {
  it.each([
    ['an alias bomb', 'a: &a [x, x]\nb: &b [*a, *a, *a]\nc: [*b, *b, *b]\n', 'anchor-or-alias menus.yaml:1:4'],
    ['a merge key', 'a: &a { x: 1 }\nb:\n  <<: *a\n', 'anchor-or-alias menus.yaml:1:4'],
    ['10 MB', `header: "${'x'.repeat(10_000_000)}"\n`, 'file-too-large menus.yaml:1:1'],
    ['deep brackets', '['.repeat(100_000), 'too-deep menus.yaml:1:65'],
    ['deep braces', 'a: '.concat('{a: '.repeat(50_000)), 'too-deep menus.yaml:1:260'],
    [
      'deep indentation',
      Array.from({ length: 900 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join(''),
      'too-deep menus.yaml:130:129',
    ],
    [
      'a brace before thousands of entries without commas',
      `a:\n  - b: 1\n    c:\n      'd': 1\n      'e': 1\n{ 'f': 1\n${"      'g': x\n".repeat(20_000)}${"  - b: 1\n    c:\n      'h': 1\n".repeat(3)}`,
      'yaml-syntax menus.yaml:6:1',
    ],
    ['deep dashes on one line', '- '.repeat(50_000), 'too-deep menus.yaml:1:129'],
    ['a second document', 'a: 1\n---\nb: 2\n', 'several-documents menus.yaml:2:1'],
    ['a tab for indentation', 'menus:\n\t- id: x\n', 'yaml-syntax menus.yaml:2:1'],
    ['an unknown tag', 'menus: !!python/object:os.system x\n', 'yaml-syntax menus.yaml:1:8'],
    ['a key of the prototype', '__proto__: { polluted: true }\n', 'bad-key menus.yaml:1:1'],
    ['a constructor', 'constructor: { prototype: { polluted: true } }\n', 'bad-key menus.yaml:1:1'],
    ['a list for a key', '? [a, b]\n: c\n', 'bad-key menus.yaml:1:3'],
    ['only a first line with a carriage return', '# nothing here\r', 'empty-file menus.yaml:1:1'],
    ['nothing', '', 'empty-file menus.yaml:1:1'],
    ['only a comment', '# nothing here\n', 'empty-file menus.yaml:1:1'],
    ['only a document mark', '---\n', 'empty-file menus.yaml:1:1'],
    ['a list', '- a\n', 'wrong-type menus.yaml:1:1'],
    ['a number', '42\n', 'wrong-type menus.yaml:1:1'],
  ])('%s', (_name, text, expected) => {
    expect(menu(text)).toContain(expected);
    expect(compileWith({ 'menus.yaml': text }).modules).toEqual([]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('reports the place of bytes that are not UTF-8', () => {
    const latin1 = bytes('header: "A', [0xf1], 'o"\n');
    expect(found({ 'menus.yaml': latin1 })).toEqual(['not-utf8 menus.yaml:1:11']);
    const utf16 = bytes(
      [0xff, 0xfe],
      [...'header: a'].flatMap((letter) => [letter.charCodeAt(0), 0]),
    );
    expect(found({ 'menus.yaml': utf16 })).toEqual(['not-utf8 menus.yaml:1:1']);
    expect(found({ 'menus.yaml': bytes('# ', [0xef, 0xbf, 0xbd], '\nheader: "', [0xff], '"\n') })).toEqual([
      'not-utf8 menus.yaml:2:10',
    ]);
    const ofWord = bytes('PK', [3, 4, 20, 0, 6, 0, 0xff, 0xfe]);
    expect(printed({ 'menus.yaml': ofWord }, 'es')).toContain('no es un archivo de texto, sino de otro programa');
    expect(printed({ 'menus.yaml': ofWord }, 'en')).toContain('this is no text file, but one of another program');
    for (const text of ['{\\rtf1\\ansi downloads}', '%PDF-1.7\n1 0 obj'])
      expect(found({ 'menus.yaml': text })).toEqual(['not-utf8 menus.yaml:1:1']);
    // Opened as UTF-8 and saved, a file loses its accents.
    expect(printed({ 'menus.yaml': latin1 }, 'es')).toMatch(/no lo guarde así.*Windows 1252.*UTF-8/);
    expect(printed({ 'menus.yaml': utf16 }, 'es')).not.toContain('Windows 1252');
  });

  it('finds a duplicate among 50,000 keys, the most of a file, within the time limit', { tags: ['deep'] }, () => {
    const keys = Array.from({ length: 50_000 }, (_, index) => `k${index}: 1`);
    expect(menu([...keys, 'k7: 1'].join('\n'))).toContain('duplicate-key menus.yaml:50001:1');
  });
});

describe('unusual but valid input is accepted', () => {
  it('CRLF line ends, with the same places of problems', () => {
    const crlf = (text: string) => text.replaceAll('\n', '\r\n');
    expect(found({ 'menus.yaml': crlf })).toEqual([]);
    expect(found({ 'menus.yaml': (text) => crlf(replace('link: news', 'link: nws')(text)) })).toEqual([
      'unknown-link menus.yaml:17:29 (news)',
    ]);
  });

  it('a byte-order mark', () => {
    const marked = (text: string) => `\uFEFF${text}`;
    expect(found({ 'menus.yaml': marked })).toEqual([]);
  });

  it('brackets in texts, and a very long line', () => {
    const long = `'${'[{'.repeat(30)} ${'x'.repeat(4000)}'`;
    expect(found({ 'texts.yaml': replace('en: Open', `en: ${long}`) })).toEqual([]);
  });
});

describe('an unreadable or incomplete catalog', () => {
  it('is an error when the folder is empty', () => {
    const nothing = Object.fromEntries(inputWith({}).sources.map(({ path }) => [path, null]));
    expect(found(nothing)).toEqual(['empty-catalog :1:1']);
  });

  const switches = CAPABILITY_IDS.map((id) => CAPABILITIES[id].file);
  const demanded = CATALOG_FILES.filter((kind) => !('isOptional' in kind) && !switches.includes(kind.path));
  it.each(demanded.map((kind) => kind.path))('is an error without %s', (path) => {
    const gone = inputWith({}).sources.filter(
      (source) => source.path === path || (path.includes('*') && source.path.startsWith(path.split('*')[0] ?? '')),
    );
    const lines = found(Object.fromEntries(gone.map((source) => [source.path, null])));
    expect(lines).toEqual([`missing-file ${path}:1:1`]);
  });

  it('is an error when a file is not a catalog', () => {
    expect(found({ 'lines.yaml': 'x: 1\n' })).toEqual(['unknown-file lines.yaml:1:1']);
  });
});

describe('the compiler survives any input, and emits modules only when there is no error', () => {
  const { sources } = inputWith({});

  it('for any cut, insertion or replacement in any file', () => {
    const edit = fc.record({
      file: fc.constantFrom(...sources.map(({ path }) => path)),
      at: fc.nat(2000),
      length: fc.nat(40),
      insert: fc.oneof(
        fc.string({ maxLength: 12 }),
        fc.constantFrom('{', '}', '[', ': ', '- ', '\t', '\n', '&a ', '*a', '"', "'", '|\n', '---\n', '!!x '),
      ),
    });
    fc.assert(
      fc.property(edit, ({ file, at, length, insert }) => {
        const { diagnostics, modules } = compileWith({
          [file]: (text) => text.slice(0, at) + insert + text.slice(at + length),
        });
        const isValid = diagnostics.every(({ severity }) => severity !== 'error');
        expect(modules.length > 0).toBe(isValid);
        for (const { line, column, endLine } of diagnostics)
          expect(line >= 1 && column >= 1 && endLine >= line).toBe(true);
      }),
      { numRuns: runs({ gate: 50, deep: 400 }) },
    );
  });

  it('for any JSON in place of any file', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sources.map(({ path }) => path)), fc.jsonValue(), (file, value) => {
        const { diagnostics, modules } = compileWith({ [file]: JSON.stringify(value) });
        expect(modules.length > 0).toBe(diagnostics.every(({ severity }) => severity !== 'error'));
      }),
      { numRuns: runs({ gate: 30, deep: 300 }) },
    );
  });
});
