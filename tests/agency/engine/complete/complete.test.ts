import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFolder } from '../../../../scripts/catalog/read-folder.ts';
import { complete } from '../../../../src/engine/authoring/complete.ts';
import { formOf } from '../../../../src/engine/authoring/form/form-of.ts';
import { compile } from '../../../../src/engine/compile.ts';
import type { SchemaName } from '../../../../src/engine/contract/catalog-files.ts';
import { parsePointer } from '../../../../src/engine/contract/json.ts';
import type { MessageLanguage } from '../../../../src/engine/contract/schemas.ts';
import { schemas } from '../../../../src/engine/contract/schemas.ts';
import type { LinkedCatalog } from '../../../../src/engine/core/link/linked-catalog.ts';
import { parse } from '../../../../src/engine/core/parse/parse.ts';
import { offsetsOf } from '../../../../src/engine/core/parse/positions.ts';
import { contract, NOW, validators } from '../../../support/catalog-harness.ts';
import { runs } from '../../../support/depth.ts';
import { CATALOG } from '../../../support/root.ts';

const { catalog } = compile({ ...readFolder(CATALOG), contract, validators, now: NOW });

/** A value without its quotes. */
function wordOf(text: string): string {
  return /^'(.*)'$/.exec(text)?.[1] ?? text;
}

/** Completes at the cursor, which `‸` marks. */
function at(written: string, name: SchemaName = 'line', language: MessageLanguage = 'es') {
  const offset = written.indexOf('‸');
  const text = written.replace('‸', '');
  const found = complete({ catalog, schema: schemas[name], language }, text, offset);
  return (
    found && { ...found, word: text.slice(found.from, found.to), texts: found.options.map((option) => option.text) }
  );
}

describe('completion at the cursor', () => {
  it.each([
    ['a key of the file', 'id: x\nsho‸', 'sho', 'shortName: '],
    ['a key in an empty line', 'id: x\n‸\n', '', 'code: '],
    ['a key of a new item of a list', 'contacts:\n  - ‸\n', '', 'office: '],
    ['a key beside others of an item', 'contacts:\n  - office: bogota\n    ph‸\n', 'ph', 'phone: '],
    ['a key before its colon', 'contacts:\n  - of‸: bogota\n', 'of', 'office'],
    ['a key within braces', 'transactions:\n  payments:\n    - target: { kind: external, u‸ }\n', 'u', 'url: '],
    ['the kind of a union, first', 'transactions:\n  payments:\n    - target: { ‸ }\n', '', 'kind: '],
    ['a language', 'name: x\ncontacts:\n  - area: { es: Ventas, ‸ }\n', '', 'en: '],
    ['an id of the catalog', 'contacts:\n  - office: bo‸\n', 'bo', 'bogota'],
    ['an id in the middle of its word', 'contacts:\n  - office: bo‸xxx\n', 'boxxx', 'bogota'],
    ['a kind of a union', 'clientLogin: { kind: ‸ }\n', '', 'external'],
    ['a word in place of a whole', 'transactions:\n  payments: not‸\n', 'not', 'notOffered'],
    ['a word of a few', 'clientLogin: { kind: external, url: "https://x", opens: ‸ }\n', '', 'new-tab'],
    ['a yes or no', 'clientLogin: { kind: external, url: "https://x", placeholder: t‸ }\n', 't', 'true'],
  ])('offers %s', (_case, text, word, option) => {
    const found = at(text);
    expect(found?.word).toBe(word);
    expect(found?.texts).toContain(option);
  });

  it('offers an owner of links who has a mailbox', () => {
    const owners = [{ owner: 'Cartera', mailbox: 'cartera@example.com' }];
    const owned: LinkedCatalog = { ...catalog, site: { linkWatch: { server: { owners } } } };
    const text = 'clientLogin: { kind: external, owner: C }';
    const found = complete({ catalog: owned, schema: schemas.line, language: 'es' }, text, text.indexOf(' }'));
    expect(found?.options).toEqual([{ text: 'Cartera', label: 'Cartera' }]);
    expect(at('clientLogin: { kind: external, owner: C‸ }')).toBeUndefined();
  });

  it('replaces a whole value with its quotes', () => {
    const found = at('taxId:\n  characters: "dig‸it"\n', 'country');
    expect(found).toMatchObject({ word: '"digit"', texts: ['digits', 'letters', 'codes'] });
  });

  it('offers a file of the folder', () => {
    const found = at('downloads:\n  - id: x\n    file: files/g‸\n', 'downloads');
    expect(found?.texts).toContain('files/guia-del-importador.pdf');
  });

  it('offers keys with their names for people in the language of the reader', () => {
    const option = (language: MessageLanguage) =>
      at('contacts:\n  - ‸\n', 'line', language)?.options.find(({ text }) => text === 'office: ');
    expect(option('es')).toMatchObject({ label: 'Oficina' });
    expect(option('en')).toMatchObject({ label: 'Office' });
    expect(at('contacts:\n  - office: ‸', 'line')?.options).toContainEqual({ text: 'bogota', label: 'Bogotá' });
  });

  it('offers no key that the object already has', () => {
    expect(at('contacts:\n  - office: bogota\n    ‸\n    email: a@b.co\n')?.texts).not.toContain('email: ');
  });

  it.each([
    ['in a comment', '# off‸\nid: x\n'],
    ['where words are free', 'name: Evergreen ‸\n'],
    ['of an object that nobody knows', 'nobody:\n  ‸\n'],
  ])('offers nothing %s', (_case, text) => {
    expect(at(text)).toBe(undefined);
  });

  const files = catalog.files.filter(({ kind }) => kind.schema !== 'panel');
  it('offers the same choices as the form, for every choice field of the real catalogs', () => {
    const missing = files.flatMap((file) => {
      const parsed = parse({ path: file.path, bytes: new TextEncoder().encode(file.text) });
      const chosen = formOf(catalog, file, 'es').filter((field) => field.kind === 'choice' && field.word === undefined);
      return chosen.slice(0, runs({ gate: 1, deep: 100 })).flatMap(({ pointer, choices = [] }) => {
        const [start] = offsetsOf({ file: file.path, pointer: parsePointer(pointer), part: 'value' }, parsed);
        const found = complete({ catalog, schema: schemas[file.kind.schema], language: 'es' }, file.text, start);
        const texts = found?.options.map(({ text }) => text) ?? [];
        return choices.every((choice) => texts.some((text) => wordOf(text) === choice.value))
          ? []
          : [`${file.path} ${pointer}`];
      });
    });
    expect(missing).toEqual([]);
  });

  it.each([1_000, 20_000])('does not throw for a brace before %i entries, which nests them', (count) => {
    const entries = Array.from({ length: count }, (_, index) => `      '${index}': Ciudad\n`).join('');
    expect(() =>
      at(`departments:\n  - name: A\n    cities:\n      'a': B\n{‸ 'c': D\n${entries}`, 'cities'),
    ).not.toThrow();
  });

  it('never throws, however broken the text is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('', '{', '[', '"', "'", ': ', '- ', '\t', '|\n', '&a ', '*a', '? '),
        (file, start, length, sign) => {
          const from = start % file.text.length;
          const text = file.text.slice(0, from) + sign + file.text.slice(from + (length % 200));
          const found = complete(
            { catalog, schema: schemas[file.kind.schema], language: 'en' },
            text,
            from + sign.length,
          );
          expect(found === undefined || (found.from <= from + sign.length && found.to >= from + sign.length)).toBe(
            true,
          );
        },
      ),
      { numRuns: runs({ gate: 60, deep: 2_000 }) },
    );
  });
});
