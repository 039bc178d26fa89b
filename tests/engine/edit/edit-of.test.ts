import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editedValue } from '../../../src/engine/authoring/edit/edited-value.ts';
import type { EditedFile } from '../../../src/engine/authoring/edit/edits.ts';
import { applyEdits } from '../../../src/engine/authoring/edit/edits.ts';
import { editOf } from '../../../src/engine/authoring/edit/file-edit.ts';
import type { Json, Pointer } from '../../../src/engine/contract/json.ts';
import { parse } from '../../../src/engine/core/parse/parse.ts';
import { runs } from '../../support/depth.ts';

function fileOf(text: string): EditedFile {
  return parse({ path: 'texts.yaml', bytes: new TextEncoder().encode(text) });
}

function set(text: string, pointer: Pointer, key: string, value: Json): string {
  const edit = editOf(fileOf(text), { kind: 'set', pointer: [...pointer, key], value });
  if (edit === undefined) throw new Error('nothing to stand behind');
  return applyEdits(text, [edit]);
}

function withValue(text: string, pointer: Pointer, value: Json): Json | undefined {
  return editedValue(fileOf(text).value ?? null, { kind: 'set', pointer, value });
}

/** The layouts in which texts are written. */
const LAYOUTS: readonly (readonly [name: string, text: string, pointer: Pointer])[] = [
  ['braces', 'a: { es: Sí, en: Yes } # why\nb: 1\n', ['a']],
  ['braces over lines', 'a:\n  { es: Sí,\n    en: Yes }\nb: 1\n', ['a']],
  ['lines', 'a:\n  es: Sí\n  en: Yes # of course\n# of b\nb: 1\n', ['a']],
  ['quotes', 'a:\n  es: \'Sí: así\'\n  en: "Yes"\nb: 1\n', ['a']],
  ['folded', 'a:\n  es: >-\n    Sí, con\n    palabras\n  en: >-\n    Yes, with\n    words\n\n# of b\nb: 1\n', ['a']],
  ['literal', 'a:\n  es: |-\n    Sí\n  en: |-\n    Yes\nb: 1\n', ['a']],
  ['an item of a list', 'a:\n  - es: Sí\n    en: Yes\n  - es: No\n    en: No\n', ['a', 0]],
  ['the end of a file without a line break', 'b: 1\na:\n  es: Sí\n  en: Yes', ['a']],
  ['lines of Windows', 'a:\r\n  es: >-\r\n    Sí\r\n  en: >-\r\n    Yes\r\nb: 1\r\n', ['a']],
  [
    'plural forms',
    'a:\n  es:\n    one: Uno\n    other: Varios\n  en:\n    one: One\n    other: Some\n# of b\nb: 1\n',
    ['a'],
  ],
  [
    'plural forms between braces',
    'a:\n  es: { one: Uno, other: Varios }\n  en: { one: One, other: Some }\nb: 1\n',
    ['a'],
  ],
];

describe('a translation added beside existing texts', () => {
  it.each(LAYOUTS)('keeps every byte of the file, in its order: %s', (_name, text, pointer) => {
    const after = set(text, pointer, 'fr', 'Oui, « bien »');
    expect(isSubsequence(text, after)).toBe(true);
    expect(fileOf(after).value).toEqual(withValue(text, [...pointer, 'fr'], 'Oui, « bien »'));
  });

  it.each(LAYOUTS)('%s: replacing it and then setting the old text again restores the file', (_name, text, pointer) => {
    const plain = set(text, pointer, 'fr', 'Oui');
    expect(set(set(plain, pointer, 'fr', 'Non'), pointer, 'fr', 'Oui')).toBe(plain);
  });

  it('has the notation of its neighbour', () => {
    expect(set('a: { es: Sí, en: Yes } # why\n', ['a'], 'fr', 'Oui')).toBe('a: { es: Sí, en: Yes, fr: Oui } # why\n');
    expect(set('a:\n  es: Sí\n  en: Yes # so\n', ['a'], 'fr', 'Oui')).toBe('a:\n  es: Sí\n  en: Yes # so\n  fr: Oui\n');
    expect(set('a:\n  es: >-\n    Sí\n\n\nb: 1\n', ['a'], 'fr', 'Oui')).toBe(
      'a:\n  es: >-\n    Sí\n  fr: >-\n    Oui\n\n\nb: 1\n',
    );
    expect(set("a: { es: 'Sí' }\n", ['a'], 'fr', 'Oui')).toBe("a: { es: 'Sí', fr: 'Oui' }\n");
    expect(set('a:\n  es: { one: 1, other: 2 }\n', ['a'], 'fr', { one: 'Un', other: 'Des' })).toBe(
      'a:\n  es: { one: 1, other: 2 }\n  fr: { one: Un, other: Des }\n',
    );
  });

  it('is folded when it does not fit on a line', () => {
    const words = 'mot '.repeat(60).trim();
    const after = set('a:\n  es: Sí\nb: 1\n', ['a'], 'fr', words);
    expect(after).toMatch(/^a:\n {2}es: Sí\n {2}fr: >-\n( {4}(mot ?)+\n)+b: 1\n$/);
    expect(Math.max(...after.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
  });

  it('is read back unchanged, whatever its text, in every layout', () => {
    const words = fc.oneof(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.constantFrom(
        '# no',
        'a: b',
        '- x',
        "l'eau",
        '"',
        '{',
        '}',
        ', ',
        'yes',
        'null',
        '12',
        '~',
        '@x',
        '%',
        '!',
        '&a',
        '*a',
        '>',
        '|',
        ' x',
        'x ',
        'a\nb',
        '\n',
        'a\n\nb ',
        '  a\n  b',
        "''",
        '<<',
        '?',
        '? a',
        '\\',
        '\u00a0',
      ),
      fc.lorem({ maxCount: 60 }),
    );
    fc.assert(
      fc.property(words, fc.nat(LAYOUTS.length - 1), fc.boolean(), (value, index, isReplaced) => {
        const [, text = '', pointer = []] = LAYOUTS[index] ?? [];
        // A text may not contain control characters.
        fc.pre(!/\p{Cc}/u.test(value.replaceAll('\n', '')) && value.isWellFormed());
        const key = isReplaced ? 'en' : 'fr';
        const after = set(text, pointer, key, value);
        expect(fileOf(after).value).toEqual(withValue(text, [...pointer, key], value));
      }),
      { numRuns: runs({ gate: 150, deep: 500 }) },
    );
  });
});

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole) if (character === part[at]) at++;
  return at === part.length;
}
