import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readFolder } from '../../../scripts/catalog/read-folder.ts';
import { editorFolder, updateEditorSchemas } from '../../../scripts/catalog/update-editor-schemas.ts';
import { compile } from '../../../src/engine/compile.ts';
import type { LinkedCatalog } from '../../../src/engine/core/link/linked-catalog.ts';
import { editorSchemas, URL_PATTERN } from '../../../src/engine/editor/editor-schemas.ts';
import {
  compileWith,
  contract,
  found,
  NOW,
  replace,
  VALID_CATALOG,
  validators,
} from '../../support/catalog-harness.ts';
import { preparedFolder } from '../../support/prepared.ts';
import { CATALOG } from '../../support/root.ts';

const folder = preparedFolder('editor');

const written = async (folder: string, linked: LinkedCatalog) =>
  (await updateEditorSchemas(folder, linked, 'en')).changed;

function project(name: string): string {
  const catalog = join(folder, name, 'catalog');
  cpSync(VALID_CATALOG, catalog, { recursive: true });
  return catalog;
}

describe('the editor schemas', () => {
  it('in the repository match its catalogs: `npm run check` writes them', () => {
    const { catalog } = compile({ ...readFolder(CATALOG), contract, validators, now: NOW });
    const kept = editorFolder(CATALOG);
    const expected = new Map(editorSchemas(catalog)?.map(({ path, content }) => [path, content]));
    expect(readdirSync(kept).sort()).toEqual([...expected.keys()].sort());
    const stale = [...expected].filter(([path, content]) => readFileSync(join(kept, path), 'utf8') !== content);
    expect(stale.map(([path]) => path)).toEqual([]);
  });

  it('explain fields in Spanish, or in English when there is no Spanish explanation', () => {
    const documents = new Map(
      editorSchemas(compileWith({}).catalog)?.map(({ path, content }) => [path, String(content)]),
    );
    const line = documents.get('line.schema.json');
    expect(line).toContain('"description": "El que se usa en los menús."');
    expect(line).toContain('"description": "Una página de otro sitio. Su dirección empieza por https://."');
    expect(line).not.toContain('The name used in menus.');
    expect(documents.get('panel.schema.json')).toContain('The files of a kind: all files of a folder');
  });

  it('are self-contained documents without references to other files', () => {
    for (const { content } of editorSchemas(compileWith({}).catalog) ?? []) {
      const references = [...String(content).matchAll(/"\$ref": "([^"]*)"/g)].map(([, reference = '']) => reference);
      const { $defs, $id } = JSON.parse(String(content)) as { $defs: object; $id?: string };
      expect($id).toBeUndefined();
      const known = Object.keys($defs).map((name) => `#/$defs/${name}`);
      expect(references.filter((reference) => !known.includes(reference))).toEqual([]);
    }
  });

  it('demand no key of a capability that is off', () => {
    const site = parse(readFileSync(join(VALID_CATALOG, 'site.yaml'), 'utf8'));
    const { session: _client, internalSession: _staff, ...cookies } = site.cookies;
    const refusedWithout = (off: LinkedCatalog['off']) => {
      const schema = editorSchemas({ ...compileWith({}).catalog, off })?.find(
        ({ path }) => path === 'site.schema.json',
      );
      const validate = new Ajv({ strict: false }).compile(JSON.parse(schema?.content ?? 'false'));
      validate({ ...site, cookies });
      return validate.errors?.map(({ params }) => params['missingProperty']) ?? [];
    };
    expect(refusedWithout(new Set(['accounts']))).toEqual(['internalSession']);
    expect(refusedWithout(new Set(['accounts', 'staff']))).toEqual([]);
  });

  it('are written only when their content changed, and only if the catalog has a folder for them', async () => {
    const catalog = project('changes');
    expect(await written(catalog, compileWith({}).catalog)).toEqual([]);
    mkdirSync(editorFolder(catalog), { recursive: true });
    expect(await written(catalog, compileWith({}).catalog)).toContain('line.schema.json');
    expect(await written(catalog, compileWith({}).catalog)).toEqual([]);
    const renamed = { 'offices.yaml': replace('id: port', 'id: bay') };
    const changed = await written(catalog, compileWith(renamed).catalog);
    expect(changed).toEqual(expect.arrayContaining(['ports.schema.json', 'line.schema.json']));
    expect(changed).not.toContain('menus.schema.json');
  });

  it('keep the last ids while a file cannot be read or an id is half written', async () => {
    const catalog = project('broken');
    mkdirSync(editorFolder(catalog), { recursive: true });
    await written(catalog, compileWith({}).catalog);
    const unclosed = { 'offices.yaml': replace('city: Puerto', "city: 'Puerto") };
    expect(await written(catalog, compileWith(unclosed).catalog)).toEqual([]);
    const nameless = { 'offices.yaml': replace('id: port', 'id:') };
    expect(await written(catalog, compileWith(nameless).catalog)).toEqual([]);
  });

  it('stay unchanged, with a message, when they cannot be written', async () => {
    const catalog = project('refused');
    mkdirSync(join(editorFolder(catalog), '..'), { recursive: true });
    writeFileSync(editorFolder(catalog), '');
    expect(await updateEditorSchemas(catalog, compileWith({}).catalog, 'es')).toEqual({
      changed: [],
      refused: expect.stringMatching(/^La ayuda para los editores \(schema\/editor\) no se actualizó: .*es un archivo/),
    });
  });

  it('exist for a catalog with other errors, as long as its ids are known', () => {
    const wrong = {
      'lines/north.yaml': replace('office: port', 'office: bay'),
      'faq.yaml': replace('en: General', ''),
    };
    expect(editorSchemas(compileWith(wrong).catalog)).toBeDefined();
  });

  it.each([
    'https://example.com',
    'https://example.com:8443/a?b=c#d',
    'HTTPS://www.Ejemplo-ñandú.com.co/',
    'http://example.com',
    'https://example.com/a b',
    'https://localhost/',
    '//example.com',
    'example.com',
  ])('accept exactly the addresses that the compiler accepts: %s', (url) => {
    const isTaken = found({ 'links.yaml': replace('https://news.example.com/es', `'${url}'`) }).length === 0;
    expect(new RegExp(URL_PATTERN, 'u').test(url)).toBe(isTaken);
  });
});
