import { describe, expect, it } from 'vitest';
import { readFolder } from '../../../../scripts/catalog/read-folder.ts';
import { editedValue, exactPointer } from '../../../../src/engine/authoring/edit/edited-value.ts';
import { editFile } from '../../../../src/engine/authoring/edit/file-edit.ts';
import type { FormField } from '../../../../src/engine/authoring/form/form-field.ts';
import { formOf } from '../../../../src/engine/authoring/form/form-of.ts';
import { compile } from '../../../../src/engine/compile.ts';
import { formatPointer, isObject, type Json, parsePointer } from '../../../../src/engine/contract/json.ts';
import { schemas } from '../../../../src/engine/contract/schemas.ts';
import { contract, NOW, validators } from '../../../support/catalog-harness.ts';
import { CATALOG } from '../../../support/root.ts';

const folder = readFolder(CATALOG);
const compileWith = (path = '', text = '') => {
  const sources = folder.sources.map((source) =>
    source.path === path ? { path, bytes: new TextEncoder().encode(text) } : source,
  );
  return compile({ ...folder, sources, contract, validators, now: NOW });
};
const { catalog } = compileWith();
const kinds = schemas.panel.$defs?.['contentFiles']?.properties?.['kind']?.enum ?? [];
const files = catalog.files.filter(({ kind }) => kinds.includes(kind.schema));

/** Yields every scalar of some data with its pointer. */
function* scalarsIn(value: Json, pointer: readonly (string | number)[] = []): Generator<[string, Json]> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* scalarsIn(item, [...pointer, index]);
  else if (isObject(value)) for (const [key, item] of Object.entries(value)) yield* scalarsIn(item, [...pointer, key]);
  else yield [formatPointer(pointer), value];
}

/** The scalars that a field shows, by pointer; a union shows its kind. */
function shownBy({ pointer, kind, value, languages = [], word }: FormField): [string, Json][] {
  if (word?.isChosen) return [[pointer, word.value]];
  if (kind === 'union') return [[`${pointer}/kind`, value ?? null]];
  if (kind === 'raw')
    return value === undefined ? [] : [...scalarsIn(JSON.parse(String(value)), [])].map(([at, v]) => [pointer + at, v]);
  if (kind === 'words')
    return languages.flatMap(({ key, value: words }): [string, Json][] =>
      words === null ? [] : [[`${pointer}/${key}`, words]],
    );
  return value === undefined ? [] : [[pointer, value]];
}

/** The shortest file of each kind, because each edit parses the whole file again. */
const shortestOfEach = kinds.flatMap((kind) =>
  files
    .filter((file) => file.kind.schema === kind)
    .sort((a, b) => a.text.length - b.text.length)
    .slice(0, 1),
);
/** Takes about twenty items, spread over the whole list. */
const someOf = <Item>(items: readonly Item[]) =>
  items.filter((_item, index) => index % Math.ceil(items.length / 20) === 0);

const formAt = (path: string, text: string) => {
  const changed = compileWith(path, text).catalog;
  const file = changed.files.find((each) => each.path === path);
  if (file === undefined) throw new Error(`${path} cannot be read`);
  return new Map(formOf(changed, file, 'es').map((field) => [field.pointer, field]));
};
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';

describe('the form of a file', () => {
  it.each(files.map((file) => [file.path, file] as const))(
    '%s: shows every value once, under a title',
    (_path, file) => {
      const fields = formOf(catalog, file, 'es');
      const shown = fields.flatMap(shownBy);
      expect(new Map(shown).size).toBe(shown.length);
      expect(new Map(shown)).toEqual(new Map(scalarsIn(file.value)));
      expect(fields.filter(({ title, parent }) => title === '' && parent !== null)).toEqual([]);
      const pointers = new Set(fields.map(({ pointer }) => pointer));
      expect(fields.filter(({ parent }) => parent !== null && !pointers.has(parent))).toEqual([]);
    },
  );

  it('restores the same bytes when a shown value is set again unchanged', () => {
    for (const file of shortestOfEach)
      for (const [pointer, value] of someOf(formOf(catalog, file, 'es').flatMap(shownBy))) {
        const edit = { kind: 'set', pointer: parsePointer(pointer), value } as const;
        expect(editFile(file, edit, schemas[file.kind.schema])).toBe(file.text);
      }
  });

  it('has for each absent field an initial value that can be set', () => {
    const file = files.find(({ path }) => path === 'lines/nyk.yaml');
    if (file === undefined) throw new Error('no line');
    const absent = formOf(catalog, file, 'es').filter(({ present }) => !present);
    expect(absent.length).toBeGreaterThan(10);
    for (const { pointer, blank = '' } of absent) {
      const at = exactPointer(file.value, parsePointer(pointer));
      const edit = { kind: 'set', pointer: at, value: JSON.parse(blank) } as const;
      expect(editFile(file, edit, schemas[file.kind.schema]), pointer).toBeDefined();
      expect(editedValue(file.value, edit), pointer).toBeDefined();
    }
  });

  it('offers the choices by the names that people know', () => {
    const fields = formAt('lines/nyk.yaml', textOf('lines/nyk.yaml'));
    expect(fields.get('/contacts/0/office')).toMatchObject({ kind: 'choice', title: 'Oficina' });
    expect(fields.get('/contacts/0/office')?.choices).toContainEqual({ value: 'bogota', label: 'Bogotá' });
    const kinds = fields.get('/transactions/payments/0/target')?.choices?.map(({ label }) => label);
    expect(kinds).toContain('Página de otro sitio');
    expect(fields.get('/transactions/payments')?.word).toMatchObject({ label: 'No se ofrece', isChosen: false });
  });

  it.each([
    ['a text in place of a list', 'contacts: nobody', '/contacts', { kind: 'text', value: 'nobody' }],
    ['a number in place of a text', 'shortName: 12', '/shortName', { kind: 'raw', value: '12' }],
    ['a key that the schema does not know', 'colour: blue', '/colour', { kind: 'text', value: 'blue' }],
    [
      'a kind that there is not',
      'clientLogin: { kind: door }',
      '/clientLogin',
      { kind: 'raw', value: '{"kind":"door"}' },
    ],
  ])('shows %s as it is', (_case, line, pointer, field) => {
    const key = line.slice(0, line.indexOf(':') + 1);
    const text = textOf('lines/nyk.yaml');
    const without =
      key === 'contacts:' ? text.slice(0, text.indexOf('contacts:')) : text.replace(new RegExp(`^${key}.*\n`, 'm'), '');
    expect(formAt('lines/nyk.yaml', `${without}${line}\n`).get(pointer)).toMatchObject(field);
  });
});
