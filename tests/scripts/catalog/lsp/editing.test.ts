import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  DocumentHighlightRequest,
  DocumentSymbolRequest,
  FileChangeType,
  FoldingRangeRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol';
import { CatalogEditor } from '../../../support/catalog-editor.ts';
import { found } from '../../../support/catalog-harness.ts';
import { CATALOG, ROOT } from '../../../support/root.ts';

/** The editor of the tests that only change open texts. */
let editor: CatalogEditor;
beforeAll(async () => {
  editor = await CatalogEditor.start();
});
afterEach(() => editor.closeAll());
afterAll(() => editor[Symbol.asyncDispose]());

describe('unsaved texts', () => {
  it('count in place of the files on disk, in several files at once, until they are closed', async () => {
    editor.edit('lines/north.yaml', 'office: port', 'office: bay');
    await editor.problems('lines/north.yaml', (all) => all.some(({ code }) => code === 'unknown-office'));
    editor.edit('offices.yaml', 'offices:', 'offices:\n  - { id: bay, city: { es: Bahía, en: Bay } }');
    await editor.problems('lines/north.yaml', (all) => all.length === 0);
    const cursor = editor.edit('lines/north.yaml', 'office: bay', 'office: b¦ay');
    expect(await editor.definition(cursor)).toEqual(['offices.yaml: bay']);
    editor.closeAll();
    const again = editor.edit('lines/north.yaml', 'office: port', 'office: bay¦');
    expect(await editor.definition(again)).toEqual([]);
    expect(await editor.hover(again)).toContain('«bay» no existe');
  });

  it('that are not YAML yet keep the names that they had, and are not renamed', async () => {
    editor.write('offices.yaml');
    await editor.problems('offices.yaml', (all) => all.length === 0);
    const broken = editor.edit('offices.yaml', 'id: port', "id: p¦ort'\n  'x: [");
    await editor.problems('offices.yaml', (all) => all.some(({ severity }) => severity === 1));
    const cursor = editor.edit('lines/north.yaml', 'office: port', 'office: ¦');
    expect((await editor.completions(cursor)).map(({ label }) => label)).toEqual(['port']);
    expect((await editor.prepared(broken)).refused).toBe(
      'offices.yaml no se puede leer; corrija primero lo que dice npm run check',
    );
  });

  it.each([
    ['lines end as on Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    [
      'characters outside of the first plane are before a name',
      (text: string) => text.replace('id: home', 'id: home # 🚢🚢'),
    ],
    ['the file begins with a byte-order mark', (text: string) => `\uFEFF${text}`],
  ])('have their places as the protocol counts them when %s', async (_case, changed) => {
    const text = editor.text('pages/home.yaml').replace('Pagar, en: Pay', '🚢 Pagar, en: 🚢 Pay');
    editor.write('pages/home.yaml', changed(text));
    const cursor = editor.edit('pages/home.yaml', 'hash: pagos', 'hash: pa¦gos');
    expect(await editor.definition(cursor)).toEqual(['transactions.yaml: pagos']);
    expect(await editor.references(cursor)).toContain('pages/home.yaml: pagos');
    const { files = {} } = await editor.renamed(cursor, 'cobros');
    expect(files['pages/home.yaml']).toBe(changed(text).replace('hash: pagos', 'hash: cobros'));
    expect(found(files)).toEqual([]);
  });
});

it.each([
  ['the editor watches them', true],
  ['the editor leaves that to the server', false],
])('files that change outside of the editor are read again when %s', async (_who, watches) => {
  await using own = await CatalogEditor.start({ watches });
  const tell = (type: FileChangeType, file: string) => (watches ? own.changedOnDisk(type, file) : undefined);
  const [line, other] = ['lines/north.yaml', 'lines/west.yaml'];
  await own.problems(line, (all) => all.length === 0);
  const south = 'lines/south.yaml';
  const cursor = own.edit('faq.yaml', 'group: payments', 'lines: [south, no¦rth]');
  rmSync(join(own.folder, south));
  await tell(FileChangeType.Deleted, south);
  await own.problems('faq.yaml', (all) => all.some(({ code }) => code === 'unknown-line'));
  writeFileSync(join(own.folder, south), 'id: south\nname: [');
  await tell(FileChangeType.Created, south);
  await own.problems(south, (all) => all.some(({ code }) => code === 'yaml-syntax'));
  renameSync(join(own.folder, line), join(own.folder, other));
  await tell(FileChangeType.Created, other);
  await expect.poll(() => own.definition(cursor)).toEqual(['lines/west.yaml: north']);
});

describe('problems', () => {
  it('are in the language of the editor, with the page that explains them and the place of the first', async () => {
    await using own = await CatalogEditor.start({ locale: 'en-GB' });
    own.edit('faq.yaml', 'topics:', 'topics:\n  - id: general\n    label: { es: Otro, en: Other }');
    const [problem] = await own.problems('faq.yaml', (all) => all.length > 0);
    expect(problem?.message).toMatch(/^the .*"general".*/);
    expect(problem?.codeDescription?.href).toMatch(/^file:.*\/docs\/errors\/duplicate-id\.md$/);
    expect(problem?.relatedInformation?.[0]?.location.uri).toBe(own.uri('faq.yaml'));
    const cursor = own.edit('faq.yaml', 'group: payments', 'group: pay¦ments');
    expect(await own.hover(cursor)).toMatch(/Used in \d+ places; seen on every page/);
  });

  it('of the whole folder, such as a missing file, are shown too', async () => {
    await using own = await CatalogEditor.start();
    rmSync(join(own.folder, 'menus.yaml'));
    await own.changedOnDisk(FileChangeType.Deleted, 'menus.yaml');
    const problems = await own.problems('menus.yaml', (all) => all.length > 0);
    expect(problems[0]?.code).toBe('missing-file');
  });

  it('are corrected with the suggestion of the compiler', async () => {
    const cursor = editor.edit('faq.yaml', 'topic: general', 'topic: gen¦erl');
    await editor.problems('faq.yaml', (all) => all.length > 0);
    const [action] = await editor.actions(cursor);
    expect(action).toMatchObject({ title: 'Cambiar por «general»', kind: 'quickfix', isPreferred: true });
    const files = editor.applied(action?.edit ?? null);
    expect(files['faq.yaml']).toBe(editor.text('faq.yaml').replace('generl', 'general'));
    const elsewhere = editor.edit('faq.yaml', 'topics:', 'to¦pics:');
    expect(await editor.actions(elsewhere)).toEqual([]);
  });

  it.each([
    ['to the list of accepted warnings', 'accepted: []'],
    ['to a new list, when there is none', undefined],
  ])('that are warnings are accepted: added %s, once somebody writes the reason', async (_where, list) => {
    await using own = await CatalogEditor.start();
    if (list === undefined) rmSync(join(own.folder, 'accepted-warnings.yaml'));
    await own.changedOnDisk(FileChangeType.Deleted, 'accepted-warnings.yaml');
    const cursor = own.edit('faq.yaml', 'en: How do I pay?', 'en: ¦¿Cómo pago?');
    await own.problems('faq.yaml', (all) => all.some(({ code }) => code === 'same-in-languages'));
    const [action] = await own.actions(cursor);
    expect(action?.title).toBe('Aceptar este aviso (escriba el motivo en accepted-warnings.yaml)');
    const { 'accepted-warnings.yaml': text } = own.applied(action?.edit ?? null);
    expect(text).toMatch(/code: "?same-in-languages"?/);
    own.write('accepted-warnings.yaml', String(text));
    // Nothing is accepted without a reason.
    await own.problems('accepted-warnings.yaml', (all) => all.length > 0);
    const accepted = String(text).replace(/reason: (?:''|"")/, 'reason: Es el nombre.');
    const changes = { 'faq.yaml': own.text('faq.yaml'), 'accepted-warnings.yaml': accepted };
    expect(found(changes)).toEqual([]);
  });
});

describe('a rename', () => {
  it.each([
    [
      'pages/home.yaml',
      'title: { es: Inicio',
      'title: { es: In¦icio',
      'nueva',
      'aquí no hay un nombre que se pueda cambiar',
    ],
    ['faq.yaml', 'topic: general', 'topic: nin¦guno', 'nuevo', '«ninguno» no es el nombre de nada'],
    ['lines/north.yaml', 'id: north', 'id: nor¦th', 'south', '«south» ya es el nombre de otra cosa (lines/south.yaml)'],
    ['lines/north.yaml', 'id: north', 'id: nor¦th', 'Línea Norte', '«Línea Norte» no es válido como nombre'],
    ['lines/north.yaml', 'id: north', 'id: nor¦th', 'north', 'ya se llama «north»'],
    ['lines/north.yaml', 'id: north', 'id: north\naliases: [an¦tes]', 'nuevo', 'este es un nombre anterior'],
    ['routes.yaml', 'path: /tramites', 'path: /tra¦mites', 'tramites', '«tramites» no es válida como dirección'],
  ])('in %s of %j is refused in words: %s → %s', async (file, from, to, name, message) => {
    const cursor = editor.edit(file, from, to);
    expect((await editor.renamed(cursor, name)).refused).toContain(message);
  });

  it.each([
    ['routes.yaml', 'path: /tramites', 'pa¦th: /tramites'],
    ['transactions.yaml', 'anchor: pagos', 'an¦chor: pagos'],
  ])('in %s is not offered for the key before a name: %s', async (file, from, to) => {
    expect((await editor.prepared(editor.edit(file, from, to))).refused).toContain('aquí no hay un nombre');
  });

  it('waits until the errors of the catalog are corrected', async () => {
    editor.edit('faq.yaml', 'topic: general', 'topic: nothing');
    const cursor = editor.edit('lines/north.yaml', 'id: north', 'id: no¦rth');
    expect(await editor.prepared(cursor)).toEqual({ text: 'north' });
    expect((await editor.renamed(cursor, 'polar')).refused).toContain('corrija primero los errores');
  });

  it('of the address of a page keeps the former one, and says so', async () => {
    const cursor = editor.edit('routes.yaml', 'path: /tramites', 'path: /tra¦mites');
    const { files = {} } = await editor.renamed(cursor, '/gestiones');
    expect(files['routes.yaml']).toContain('formerPaths: [/tramites]');
    expect(found(files)).toEqual([]);
    expect(editor.told.join()).toContain('los enlaces viejos con «/tramites» siguen sirviendo');
  });

  it('moves no file when the editor cannot', async () => {
    await using own = await CatalogEditor.start({ moves: false });
    const cursor = own.edit('lines/north.yaml', 'id: north', 'id: nor¦th');
    const { files = {} } = await own.renamed(cursor, 'polar');
    expect(files['lines/north.yaml']).toContain('id: polar\naliases: [north]');
    expect(Object.values(files)).not.toContain(null);
    expect(found(files)).toEqual([]);
  });
});

describe('completion', () => {
  it.each([
    ['between braces', 'pages/home.yaml', 'route: transactions, hash: pagos', 'route: ¦ }', 'home', 'route: home }'],
    ['directly behind a colon', 'faq.yaml', 'topic: general', 'topic:¦', 'general', 'topic: general'],
    ['within quotes', 'faq.yaml', 'topic: general', 'topic: "ge¦"', 'general', 'topic: general\n'],
    ['of a key between others', 'lines/north.yaml', 'contacts:', '¦\ncontacts:', 'scac', 'scac: \ncontacts:'],
    [
      'of a key between braces',
      'pages/home.yaml',
      'route: transactions, hash: pagos',
      'route: transactions, ¦',
      'hash',
      'transactions, hash:  }',
    ],
    [
      'of a word',
      'lines/north.yaml',
      'clientLogin: notOffered',
      'clientLogin: ¦',
      'notOffered',
      'clientLogin: notOffered',
    ],
    [
      'of a whole entry',
      'lines/north.yaml',
      '  - id: desk',
      '  - ¦\n  - id: desk',
      'contacto',
      '  - id: $1\n    area: { es: $2, en: $3 }',
    ],
    [
      'of a target',
      'pages/home.yaml',
      'target: { kind: route, route: transactions, hash: pagos }',
      'target: ¦',
      'kind: external',
      '{ kind: external, url: https://$1 }',
    ],
  ])('%s', async (_where, file, from, to, label, expected) => {
    expect(await editor.completed(editor.edit(file, from, to), label)).toContain(expected);
  });

  it('explains keys, and finds an entry by the words that people know', async () => {
    const keys = await editor.completions(editor.edit('faq.yaml', 'group: payments', '¦'));
    const [group] = keys.filter(({ label }) => label === 'group');
    expect(JSON.stringify(group?.documentation)).toContain('El grupo de trámites que responde la pregunta');
    const offices = await editor.completions(editor.edit('lines/north.yaml', 'office: port', 'office: ¦'));
    expect(offices[0]?.filterText).toBe('port Puerto');
  });
});

it('an outline shows the parts of a file by the names that people know, and what can be folded', async () => {
  editor = await CatalogEditor.start();
  editor.write('faq.yaml');
  const textDocument = { uri: editor.uri('faq.yaml') };
  const symbols = await editor.connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
  expect(symbols).toMatchObject([
    { name: 'topics', children: [{ name: 'General' }] },
    { name: 'questions', children: [{ name: '¿Cómo pago?', children: [{ name: 'question' }, { name: 'answer' }] }] },
  ]);
  const folds = await editor.connection.sendRequest(FoldingRangeRequest.type, { textDocument });
  expect(folds).toEqual([
    { startLine: 1, endLine: 3 },
    { startLine: 2, endLine: 3 },
    { startLine: 4, endLine: 10 },
    { startLine: 5, endLine: 10 },
    { startLine: 8, endLine: 9 },
  ]);
  const names = await editor.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'como pag' });
  expect(names).toMatchObject([{ name: 'how-to-pay', containerName: 'La pregunta «¿Cómo pago?»' }]);
  const { position } = editor.edit('faq.yaml', 'id: general', 'id: gen¦eral');
  const marked = await editor.connection.sendRequest(DocumentHighlightRequest.type, { textDocument, position });
  expect(marked).toHaveLength(2);
});

it('files outside of the catalog get no answer', async () => {
  editor = await CatalogEditor.start();
  cpSync(join(editor.folder, 'faq.yaml'), join(editor.folder, '../faq.yaml'));
  const cursor = editor.write('../faq.yaml');
  expect(await editor.completions(cursor)).toEqual([]);
  expect(await editor.hover(cursor)).toBe('');
});

it('files of packs are part of the catalog, and are explained too', async () => {
  await using own = await CatalogEditor.start({ from: CATALOG });
  const pack = pathToFileURL(join(ROOT, 'src/packs/site/errors/site.yaml')).href;
  const symbols = await own.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri: pack } });
  expect(symbols?.map(({ name }) => name)).toContain('errors');
});

it('the server ends when the editor is gone', async () => {
  const own = await CatalogEditor.start();
  await own.disconnect();
});
