import { describe, expect, it } from 'vitest';
import { readFolder } from '../../../scripts/catalog/read-folder.ts';
import type { Change } from '../../../src/engine/authoring/diff/change.ts';
import { diff } from '../../../src/engine/authoring/diff/diff.ts';
import { aboutOf, DIFF_MESSAGES } from '../../../src/engine/authoring/diff/diff-messages.ts';
import { compile } from '../../../src/engine/compile.ts';
import { isObject, type Json, toPointer } from '../../../src/engine/contract/json.ts';
import { site } from '../../../src/generated/site.ts';
import { type Changes, compileWith, contract, NOW, replace, validators } from '../../support/catalog-harness.ts';
import { CATALOG } from '../../support/root.ts';
import { CASES } from './cases.ts';
import { lineOf } from './line-of.ts';

const { catalog: valid } = compileWith({});
const LINE = 'lines/west.yaml';

function changesAfter(edits: Changes): Change[] {
  const { catalog, diagnostics } = compileWith(edits);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return diff(valid, catalog, 'en');
}

describe('the changes for visitors between two states of a catalog', () => {
  it.each(CASES)('include %s', (_name, edits, expected) => {
    expect(changesAfter(edits).map(lineOf)).toEqual(expected);
  });

  it('include an added line with its links and contacts only, and a removed line once', () => {
    const south = valid.files.find(({ path }) => path === 'lines/south.yaml')?.text ?? '';
    const west = south.replace('id: south', 'id: west').replace('code: 2', 'code: 3').replaceAll('South', 'West');
    const { catalog } = compileWith({ [LINE]: west });
    expect(diff(valid, catalog, 'en').map(lineOf)).toEqual([
      'lines added: Shipping line “Western Line”: – → –',
      'links link: Payments · West: – → https://pay.example.com/south',
      'links link: Powers of attorney · West: – → https://powers.example.com/upload',
      'contacts added: Shipping line “Western Line” · Service: – → –',
    ]);
    expect(diff(catalog, valid, 'es').map(lineOf)).toEqual(['lines removed: La línea naviera «Western Line»: – → –']);
  });

  it('include a removed article and its address', () => {
    const text = valid.files.find(({ path }) => path === 'articles/first-call.yaml')?.text ?? '';
    const second = text.replace('id: first-call', 'id: second-call').replace('First call', 'Second call');
    const { catalog } = compileWith({ 'articles/second-call.yaml': second });
    expect(diff(catalog, valid, 'en').map(lineOf)).toEqual(['pages removed: Article “Second call”: – → –']);
    expect(diff(catalog, valid, 'en')[0]?.seen.pages).toEqual(['/second-call']);
  });

  it('include a rename only as a rename, without changes of its links, texts and contacts', () => {
    const rename = (text: string) => text.replaceAll('office: port', 'office: harbour');
    const changes = changesAfter({
      'offices.yaml': replace('id: port', 'id: harbour'),
      'lines/north.yaml': rename,
      'lines/south.yaml': null,
      'lines/far-south.yaml': rename(
        (valid.files.find(({ path }) => path === 'lines/south.yaml')?.text ?? '').replace(
          'id: south',
          'id: far-south\naliases: [south]',
        ),
      ),
      'ports.yaml': (text) => text.replaceAll('office: port', 'office: harbour'),
    });
    expect(changes.map(lineOf)).toEqual([
      'lines renamed: Shipping line “Southern Line”: south → far-south',
      'contacts renamed: Office “Puerto”: port → harbour',
    ]);
  });

  it('include an announcement that is kept unpublished as something that no visitor notices', () => {
    const text = valid.files.find(({ path }) => path === 'announcements.yaml')?.text ?? '';
    const [, entry = ''] = text.split('announcements:\n');
    const second = entry.replace('id: new-office', 'id: closed').replace('New office', 'Closed');
    const { catalog } = compileWith({ 'announcements.yaml': `${text}${second}` });
    const changes = [
      ...diff(valid, catalog, 'es'),
      ...diff(catalog, valid, 'en'),
      ...changesAfter({ 'announcements.yaml': replace('New office', 'Newer office') }),
    ];
    expect(changes.map(lineOf)).toEqual([
      'announcements added: El anuncio «Nueva oficina»: – → –',
      'announcements removed: Announcement “Closed”: – → –',
      'texts text: Announcement “Newer office” · title · en: New office → Newer office',
    ]);
    expect(changes.map(({ isUnpublished }) => isUnpublished)).toEqual([true, true, true]);
    expect(changes.map((change) => aboutOf(change, DIFF_MESSAGES.es))).toEqual([
      'se guarda sin publicar',
      'se quita; no estaba publicado',
      'title · English · sin publicar',
    ]);
  });

  it('include where the changed thing is shown, and its file and path', () => {
    const [change] = changesAfter({ 'lines/south.yaml': replace('pay.example.com/south', 'pay.example.com/new') });
    expect(change).toMatchObject({ file: 'lines/south.yaml', path: '/transactions/payments/0/target' });
    expect(change?.seen).toMatchObject({ onEveryPage: true, pages: expect.arrayContaining(['/tramites']) });
    expect(change?.seen.places).toBeGreaterThan(0);
  });

  it('include a language once it is offered to visitors, and nothing while it is a draft', () => {
    const language = (more: string) => ({
      'site.yaml': replace(
        '  - { id: en, name: English }\n',
        `  - { id: en, name: English }\n  - { id: fr, name: Français${more} }\n`,
      ),
      'texts.yaml': replace('menu.open: { es: Abrir, en: Open }', 'menu.open: { es: Abrir, en: Open, fr: Ouvrir }'),
    });
    const { catalog: draft } = compileWith(language(', draft: true'));
    const { catalog: offered } = compileWith(language(''));
    expect(diff(valid, draft, 'en')).toEqual([]);
    expect(diff(draft, offered, 'en').map(lineOf)).toEqual(['settings added: Language “Français”: – → –']);
  });

  it('are none when only comments, the order of keys or quotes differ', () => {
    const edits = {
      'offices.yaml': replace(
        '    city: Puerto\n    address: Calle 1\n',
        "    # here\n    address: 'Calle 1'\n    city: Puerto\n",
      ),
    };
    expect(changesAfter(edits)).toEqual([]);
  });
});

describe('a catalog with errors', () => {
  const odd: readonly Json[] = [null, 7, 'words', [], [7], {}, { es: 7 }, { kind: 'nothing' }, [{ id: 7 }, [[]]]];
  it.each(valid.files.map(({ path, value }) => [path, value] as const))(
    '%s: the rest is compared, whatever the file contains',
    (path, value) => {
      for (const [index, key] of Object.keys(value ?? {}).entries()) {
        const put = odd[index % odd.length] ?? null;
        const { catalog } = compileWith({ [path]: JSON.stringify({ ...(value as object), [key]: put }) });
        expect(() => [...diff(catalog, valid, 'en'), ...diff(valid, catalog, 'es')]).not.toThrow();
      }
    },
  );
});

describe('the catalog of this site', () => {
  const folder = readFolder(CATALOG);
  const { catalog } = compile({ ...folder, contract, validators, now: NOW });
  /** Changes every value whose key matches. */
  const everywhere = (change: (value: string) => string, isMeant: (key: string) => boolean) => {
    const copy = (value: Json, key: string): Json => {
      if (typeof value === 'string') return isMeant(key) ? change(value) : value;
      if (Array.isArray(value)) return value.map((item) => copy(item, key));
      return isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([each, inner]) => [each, copy(inner, each)]))
        : value;
    };
    return { ...catalog, files: catalog.files.map((file) => ({ ...file, value: copy(file.value, '') })) };
  };

  it('has every changed text in the diff', () => {
    const language = site.languages.at(-1)?.id ?? '';
    const texts = catalog.files.flatMap(({ indexed }) => indexed.texts);
    const others = everywhere(
      (words) => `${words} …`,
      (key) => key === language,
    );
    const changes = diff(catalog, others, 'es').filter(({ kind }) => kind === 'text');
    // Texts with plural forms are left out, because their keys are the forms.
    const plain = texts.filter(({ value }) => typeof value[language] === 'string');
    expect(changes).toHaveLength(plain.length);
    expect(new Set(changes.map(({ file, path }) => `${file}${path}`)).size).toBe(plain.length);
  });

  it('has every changed external address in the diff', () => {
    const addresses = catalog.files
      .flatMap(({ indexed }) => indexed.targets)
      .filter(({ value }) => typeof value['url'] === 'string');
    const others = everywhere(
      (url) => `${url}?x`,
      (key) => key === 'url',
    );
    const changes = diff(catalog, others, 'es').filter(({ kind }) => kind === 'link');
    const numbered = catalog.files
      .flatMap(({ indexed }) => indexed.urls)
      .map(({ path }) => toPointer(path))
      .filter((pointer) => pointer.includes('withNumber') && pointer.at(-1) === 'url');
    expect(changes).toHaveLength(addresses.length + numbered.length);
  });
});
