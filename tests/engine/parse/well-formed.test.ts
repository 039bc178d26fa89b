import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { readFolder } from '../../../scripts/catalog/read-folder.ts';
import { PARSER_OPTIONS } from '../../../src/engine/core/parse/parse.ts';
import { toJson } from '../../../src/engine/core/parse/to-json.ts';
import { wellFormedValue } from '../../../src/engine/core/parse/well-formed.ts';
import { runs } from '../../support/depth.ts';

const texts = readFolder('catalog').sources.map(({ bytes }) => new TextDecoder().decode(bytes));

/** Pieces with a meaning in YAML, and pieces that only look like them. */
const PIECES = [
  ...[' ', '  ', '\n', '\t', '\r', '\r\n', '\n\n', '\n    x', ':', ': ', '-', '- ', '?', '? ', ',', '[', ']', '{', '}'],
  ...['#', ' #', '"', "'", '\\', '\\n', '|', '|2', '>', '>-', '&a', '*a', '!', '!!str ', '<<: ', '%', '@', '`', '='],
  ...[
    '---',
    '\n---\n',
    '...',
    '~',
    'null',
    'true',
    '010',
    '0x1',
    '0o7',
    '1e3',
    '.5',
    '+1',
    '.inf',
    '1_000',
    '2026-01-31',
  ],
  ...['\u0000', '\u0085', '\u00a0', '\u2028', '\ufeff', '\ud800', 'é'],
];

/** Some lines of a catalog with a few small changes at random places. */
const changed = fc
  .record({
    text: fc.constantFrom(...texts),
    from: fc.nat(),
    lines: fc.integer({ min: 1, max: 12 }),
    edits: fc.array(fc.record({ at: fc.nat(), without: fc.nat({ max: 3 }), piece: fc.constantFrom('', ...PIECES) }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ text, from, lines, edits }) => {
    const all = text.split('\n');
    const start = from % all.length;
    return edits.reduce(
      (read, { at, without, piece }) => {
        const place = at % (read.length + 1);
        return read.slice(0, place) + piece + read.slice(place + without);
      },
      all.slice(start, start + lines).join('\n'),
    );
  });

function withPlaces(text: string) {
  const document = parseDocument(text, PARSER_OPTIONS);
  if (document.errors.length + document.warnings.length > 0) return 'errors';
  const { value, problems } = toJson(document, 'x.yaml', text);
  return problems.length > 0 ? 'problems' : JSON.stringify(value);
}

describe('the reader of well-formed texts (ADR 71)', () => {
  it('reads every file of the catalog to the same value as the parser with places', () => {
    for (const text of texts) expect(JSON.stringify(wellFormedValue(text))).toBe(withPlaces(text));
  });

  it('returns the same value as the parser with places, or nothing, for randomly changed texts', () => {
    const check = (text: string) => {
      const value = wellFormedValue(text);
      if (value !== undefined) expect(JSON.stringify(value)).toBe(withPlaces(text));
    };
    fc.assert(fc.property(changed, check), { numRuns: runs({ gate: 1000, deep: 100_000 }) });
  });

  it.each([
    ['an anchor', 'a: &x 1'],
    ['an alias', 'a: *x'],
    ['a tag', 'a: !!str 1'],
    ['two documents', 'a: 1\n---\nb: 2'],
    ['a directive', '%YAML 1.2\n---\na: 1'],
    ['the same key twice', 'a: 1\na: 2'],
    ['a key of the prototype', '__proto__: 1'],
    ['no key', '~: 1'],
    ['a key longer than YAML allows', `${'k'.repeat(1025)}: 1`],
    ['a number with zeros in front', 'a: 010'],
    ['a number that is not exact', 'a: 12345678901234567890'],
    ['a letter that cannot be printed', 'a: "\\u0007"'],
    ['half a character', 'a: "\\ud800"'],
    ['a space that is none, before a key', 'a: 1\n\u00a0b: 2'],
    ['a carriage return alone', 'a: x\ry'],
    ['nothing', '# a comment'],
    ['a word alone', 'x'],
    ['an open bracket', 'a: [1'],
  ])('leaves a text to the other parser because of: %s', (_name, text) => {
    expect(wellFormedValue(text)).toBeUndefined();
  });
});
