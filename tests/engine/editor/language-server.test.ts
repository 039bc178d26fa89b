import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemas } from '../../../src/engine/contract/schemas.ts';
import { replace } from '../../support/catalog-harness.ts';
import { EditedCatalog } from '../../support/edited-catalog.ts';
import { CATALOG } from '../../support/root.ts';
import { type Answer, answerTo, textOf } from './answer-to.ts';
import { namedKinds, REFERENCES } from './references.ts';

let catalog: EditedCatalog;

beforeAll(async () => {
  catalog = await EditedCatalog.open();
});
afterAll(() => catalog.close());

describe('a reference', () => {
  const answers = new Map<string, Promise<Answer>>();
  // All in parallel, because the server waits a moment before it checks a document.
  beforeAll(() => {
    for (const row of REFERENCES) answers.set(row[0], answerTo(catalog, row));
  });

  it('has a row here for each kind that the schemas know', () => {
    const rows: readonly string[] = REFERENCES.map(([what]) => what);
    expect([...new Set(namedKinds(schemas))].filter((kind) => !rows.includes(kind))).toEqual([]);
  });

  it.each(REFERENCES)(
    'to %s is completed with a description, explained on hover, and marked when it is wrong',
    async (...row) => {
      const [what, , , id, words, message] = row;
      const answer = await answers.get(what);
      expect(answer?.offered).toContain(id);
      expect(answer?.text).toContain(words);
      expect(answer?.marked).toContainEqual(expect.stringContaining(message));
      // On a key the server shows the description of what may be there.
      expect(answer?.hover).toContain(
        what === 'slot' ? 'Los modos de hacer el trámite' : words || id.replace('linea', 'north'),
      );
    },
  );

  it('to an owner is free text until the site names mailboxes', async () => {
    const owned = (owner: string) =>
      ['lines/south.yaml', 'pay.example.com/south', `pay.example.com/south, owner: ${owner}`] as const;
    expect(await catalog.edit(...owned('Cartra')).marked).toEqual([]);
    const owners = 'owners: [{ owner: Cartera, mailbox: pagos@muelle.example.com }]';
    const server = `cacheHours: 24\n  server: { everyHours: 8, tellAfterHours: 12, ${owners} }`;
    await catalog.compile({ 'site.yaml': replace('cacheHours: 24', server) });
    expect(await catalog.edit(...owned('Cartra')).marked).toEqual([
      'Cartra: Aquí va un correo, o alguien cuyo buzón esté en site.yaml. Hay: Cartera.',
    ]);
    expect(await catalog.edit(...owned('ana@muelle')).marked).toEqual([expect.stringContaining('Formato esperado')]);
    expect(await catalog.edit(...owned('ana@muelle.example.com')).marked).toEqual([]);
    const offered = await catalog.offered(...owned('C¦'));
    expect(textOf(offered.get('Cartera'))).toContain('pagos@muelle.example.com');
    await catalog.compile({});
  });

  it('to a newly added id is no longer marked', async () => {
    const { path, marked } = catalog.edit('lines/north.yaml', 'office: port', 'office: harbour');
    expect(await marked).toHaveLength(1);
    const now = catalog.server.nextMarks(path);
    await catalog.compile({ 'offices.yaml': replace('offices:', 'offices:\n  - { id: harbour, city: Bahía }') });
    expect(await now).toEqual([]);
    await catalog.compile({});
  });
});

describe('while typing', () => {
  const LINE = 'lines/north.yaml';
  const MISTAKES = [
    ['a language is missing', LINE, ', en: Service }', ' }', 'area: Missing property "en".'],
    ['a language is none', LINE, 'en: Service', 'english: Service', 'english: Property english is not allowed.'],
    ['notOffered is misspelt', LINE, 'notOffered', 'notOfered', 'notOfered: Aquí va notOffered'],
    ['a target has no kind', LINE, 'kind: form, endpoint: powers', 'endpoint: powers', 'Missing property "kind".'],
    [
      'an address is http',
      'links.yaml',
      'https://news.example.com/es',
      'http://news.example.com',
      'Aquí va una dirección completa',
    ],
    ['a field of a hidden form is missing', LINE, 'PTWEB_NIT:', 'NIT:', 'fields: Missing property "PTWEB_NIT".'],
    ['a field of a hidden form is unknown', LINE, 'PTWEB_NIT:', 'NIT:', 'NIT: Property NIT is not allowed.'],
    [
      'a line is silent about a slot',
      LINE,
      '  powers-upload:\n    - target: { kind: form, endpoint: powers }\n',
      '',
      'Missing property "powers-upload".',
    ],
    ['a phone is written as at home', 'offices.yaml', '+57 605 000 0000', '605 0000', 'Formato esperado: un signo más'],
    ['a value is missing', LINE, 'office: port', 'office:', 'No existe la oficina con ese nombre. Hay: port.'],
  ] as const;
  const found = new Map<string, Promise<readonly string[]>>();
  beforeAll(() => {
    for (const [what, ...change] of MISTAKES) found.set(what, catalog.edit(change[0], change[1], change[2]).marked);
  });

  it.each(MISTAKES)('the editor marks that %s', async (what, _file, _from, _to, message) => {
    expect(await found.get(what)).toContainEqual(expect.stringContaining(message));
  });

  it('the editor accepts a language that the site may add later, and an address per language', async () => {
    expect(await catalog.edit(LINE, 'en: Service', 'en: Service, fr: Service').marked).toEqual([]);
    expect(
      await catalog.edit('links.yaml', 'https://news.example.com/es', 'https://news.example.com/es?a=1#b').marked,
    ).toEqual([]);
  });
});

describe('a snippet', () => {
  it('inserts a target of each kind, with the ids to choose from', async () => {
    const found = await catalog.offered(
      'links.yaml',
      'target: { kind: action, action: login, audience: anonymous }',
      'target: ¦',
    );
    const kinds = ['external', 'route', 'article', 'feed', 'download', 'form', 'action'].map((kind) => `kind: ${kind}`);
    expect([...found.keys()]).toEqual(kinds);
    const route = found.get('kind: route')?.textEdit?.newText;
    expect(route).toMatch(/^\n {2}kind: route\n {2}route: .*\|home,transactions,not-found\|/);
  });

  it.each([
    ['contacto', 'lines/north.yaml', '  - id: desk', '  - ¦\n  - id: desk', '|port|}\n  email: $5\n  phone: $6'],
    ['pregunta', 'faq.yaml', '  - id: how-to-pay', '  - ¦\n  - id: how-to-pay', '|general|}\n  question:'],
    ['artículo', 'articles/first-call.yaml', /\n[\s\S]*/, '\n¦', 'blocks:\n  - kind: prose'],
  ])('inserts a whole %s', async (label, file, from, to, part) => {
    const found = await catalog.offered(file, from, to);
    expect(found.get(label)?.textEdit?.newText).toContain(part);
  });
});

describe('the catalogs of this site', () => {
  const files = globSync('**/*.yaml', { cwd: CATALOG }).map((file) => join(CATALOG, file));

  it('have no marks', async () => {
    const marked = await Promise.all(
      files.map(async (file) =>
        (await catalog.server.open(file, readFileSync(file, 'utf8'))).map((mark) => [file, mark.message]),
      ),
    );
    expect(files).toContain(join(CATALOG, 'site.yaml'));
    expect(marked.flat()).toEqual([]);
  });
});
