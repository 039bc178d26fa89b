import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NAMED_BY_PROGRAM } from '../../../../src/engine/authoring/change/new-places.ts';
import { KEPT_KINDS } from '../../../../src/engine/authoring/change/rename.ts';
import type { IdKind } from '../../../../src/engine/contract/schemas.ts';
import { schemas } from '../../../../src/engine/contract/schemas.ts';
import { namedKinds, REFERENCES as ROWS } from '../../../engine/editor/references.ts';
import { CatalogEditor } from '../../../support/catalog-editor.ts';
import { type Changes, compileWith, found } from '../../../support/catalog-harness.ts';

const CARD = `cards:
    - id: all
      filters: { status: active }
      sort: createdAt
      fields: [name]
      more: { es: Ver, en: See }
      label: { es: Todos, en: All }
      view: clients`;
/** The kind, file, text, id, description and message of a reference, and the text that it replaces. */
type Row = readonly [string, string, string, string, string, string, string?];

/** The references, with a whole card around that to a view of the panel, so that the catalog is valid. */
const REFERENCES = ROWS.map(
  ([what, file, text, ...rest]): Row => [what, file, what === 'panelView' ? CARD : text, ...rest],
);

/** Where each is defined; the names of the program's own format are nowhere. */
const DEFINED: Readonly<Record<string, string>> = {
  article: 'articles/first-call.yaml: first-call',
  download: 'downloads.yaml: guide',
  endpoint: 'endpoints.yaml: powers',
  form: 'forms/login.yaml: login',
  group: 'transactions.yaml: payments',
  language: 'site.yaml: es',
  line: 'lines/north.yaml: north',
  link: 'links.yaml: news',
  menu: 'menus.yaml: more',
  office: 'offices.yaml: port',
  optionList: 'options/subjects.yaml: subjects',
  page: 'pages/transactions.yaml: transactions',
  panelView: 'panel.yaml: clients',
  route: 'routes.yaml: home',
  sea: 'ports.yaml: gulf',
  sector: 'clients.yaml: airline',
  slot: 'transactions.yaml: powers-upload',
  topic: 'faq.yaml: general',
  anchor: 'transactions.yaml: pagos',
  parameter: 'site.yaml: linea',
  'value of a parameter': 'lines/north.yaml: north',
  option: 'options/subjects.yaml: freight',
  field: 'forms/register.yaml: subject',
};
/** The words of the compiler on a wrong name. */
const WRONG: Readonly<Record<string, string>> = {
  article: 'no existe el artículo «nothing»',
  anchor: 'no tiene el ancla «nothing»',
  parameter: 'no reconoce el parámetro «nothing»',
  'value of a parameter': '«linea» no puede ser «nothing»',
  option: 'no tiene la opción «nothing»',
  field: 'no tiene un campo «nothing»',
  kind: '«nothing»',
  slot: '«powers-upload»',
};
/** What a file is renamed to, which keeps its ending. */
const OTHER: Readonly<Record<string, string>> = { 'file: download': 'files/zz-new.pdf' };
/** Why some names are not changed: the format, stored data or another program use them, or the program leads there. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  parameter: /no se puede cambiar desde aquí/,
  option: /no se puede cambiar desde aquí/,
  field: /no se puede cambiar desde aquí/,
  kind: /aquí no hay un nombre/,
  route: /el catálogo quedaría con errores\n.*la ruta «home», a la que el programa lleva/,
};

let editor: CatalogEditor;
beforeAll(async () => {
  editor = await CatalogEditor.start();
});
afterEach(() => editor.closeAll());
afterAll(() => editor[Symbol.asyncDispose]());

/** Opens the file with a reference that is not saved, with `other` in place of its id; the cursor is at `¦`. */
function write([, file, written, id, , , from]: Row, other: string) {
  return editor.edit(file, from ?? written, written.replace(new RegExp(`${id}(:?)$`), `${other}$1`));
}

describe.each(REFERENCES.map((row) => ({ what: row[0], row })))('a reference to $what', ({ row }) => {
  const [what, file, , id, words] = row;

  it('leads to its definition and to every place of it, and says in words where that is seen', async () => {
    const cursor = write(row, `${id.slice(0, 1)}¦${id.slice(1)}`);
    const defined = what.startsWith('file') ? `${id}: ` : DEFINED[what];
    expect(await editor.definition(cursor)).toEqual(defined === undefined ? [] : [defined]);
    const places = await editor.references(cursor);
    if (what !== 'kind') expect(places).toContain(`${file}: ${id}`);
    // A file is no place of the catalog.
    if (defined?.endsWith(id)) {
      expect(places[0]).toBe(defined);
      expect(await editor.references(cursor, false)).toHaveLength(places.length - 1);
    }
    const hover = await editor.hover(cursor);
    const [name = ''] = words.split(' (');
    expect(hover).toContain(what === 'kind' || what.startsWith('file') ? '' : name.replace(/, Otro$/, ''));
    expect(hover).toMatch(/(?:se ve en|no se ve|Se nombra en)/);
  });

  it('is offered before its first letter, with its name', async () => {
    const cursor = write(row, '¦');
    const offered = await editor.completions(cursor);
    const item = offered.find(({ label }) => label === id);
    expect(item).toBeDefined();
    const [name = ''] = words.split(' (');
    if (name !== '' && !words.startsWith('(') && what !== 'kind')
      expect(item?.detail ?? item?.label.replace('g', 'G')).toContain(name.split(/,| ·/)[0]);
  });

  it('is a problem in the words of the compiler when it is wrong', async () => {
    write(row, what.startsWith('file') ? id.replace(/[^/]+(?=\.)/, 'nothing') : 'nothing');
    const message = WRONG[what] ?? 'no existe';
    const problems = await editor.problems(file, (all) => all.some((each) => String(each.message).includes(message)));
    const [problem] = problems.filter((each) => String(each.message).includes(message));
    expect(problem).toMatchObject({ severity: 1, source: 'catalog' });
    expect(problem?.codeDescription?.href).toMatch(/docs\/errors\/[a-z-]+\.md$/);
  });

  it('is renamed everywhere, with its former name, or says why not', async () => {
    const cursor = write(row, `${id.slice(0, 1)}¦${id.slice(1)}`);
    const kind = what === 'value of a parameter' ? 'line' : what;
    const { files, refused } = await editor.renamed(cursor, OTHER[what] ?? 'zz-new');
    const isFixed = what.startsWith('file') && OTHER[what] === undefined;
    const reason = isFixed
      ? REFUSED['option']
      : NAMED_BY_PROGRAM.has(kind as IdKind)
        ? /el programa lo busca por ese nombre/
        : REFUSED[what];
    if (reason !== undefined) {
      expect(refused).toMatch(reason);
      return;
    }
    expect(refused).toBeUndefined();
    const changes = files as Changes;
    expect(found(changes)).toEqual([]);
    const texts = Object.values(changes).map(String);
    const isKept = KEPT_KINDS.has(kind as IdKind);
    expect(texts.some((text) => text.includes(`aliases: [${id}]`))).toBe(isKept);
    if (!what.startsWith('file'))
      expect(compileWith(changes).catalog.files.flatMap(({ indexed }) => indexed.references)).not.toContainEqual(
        expect.objectContaining({ kind, id }),
      );
  });
});

it('there is a row for each kind that the schemas know', () => {
  const rows: readonly string[] = ROWS.map(([what]) => what);
  expect([...new Set(namedKinds(schemas))].filter((kind) => !rows.includes(kind))).toEqual([]);
});
