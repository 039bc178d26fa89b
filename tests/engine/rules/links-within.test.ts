import { describe, expect, it } from 'vitest';
import { BLOCKS } from '../../../src/engine/contract/schemas.ts';
import { ENGINE_NAMES } from '../../../src/engine/core/link/address-parts.ts';
import { PLAIN_FORM } from '../../../src/shared/forms/plain-form.ts';
import { NUMBER_FIELD } from '../../../src/shared/shipments/number-field.ts';
import { FOLLOW_ANCHOR, FOLLOW_OUTCOME } from '../../../src/shared/vessels/follow.ts';
import {
  ANSWER_ANCHOR,
  ARRIVAL_FIELDS,
  ITINERARY_ANCHOR,
  ITINERARY_FIELDS,
} from '../../../src/shared/vessels/query.ts';
import { type Changes, compileWith, found, printed, replace } from '../../support/catalog-harness.ts';

describe('own-route-as-url', () => {
  const LINE = 'lines/south.yaml';
  const withUrl = (url: string) => ({ [LINE]: replace('https://pay.example.com/south', url) });
  const NEWS = '{ es: https://news.example.com/es, en: https://news.example.com/en }';
  const withNews = (urls: string) => ({ 'links.yaml': replace(NEWS, urls) });
  const SITE = 'https://www.muelle.example.com';

  it.each([
    ['/tramites', '{ kind: route, route: transactions }'],
    [`${SITE}/tramites`, '{ kind: route, route: transactions }'],
    [`${SITE}/tramites/`, '{ kind: route, route: transactions }'],
    ['https://muelle.example.com/tramites', '{ kind: route, route: transactions }'],
    ['http://www.muelle.example.com/tramites', '{ kind: route, route: transactions }'],
    [SITE, '{ kind: route, route: home }'],
    [`${SITE}/tramites#pagos`, '{ kind: route, route: transactions, hash: pagos }'],
    [
      `${SITE}/tramites?linea=north#pagos`,
      '{ kind: route, route: transactions, query: { linea: north }, hash: pagos }',
    ],
    [`${SITE}/first-call`, '{ kind: article, article: first-call }'],
    [`${SITE}/rss.es.xml`, '{ kind: feed }'],
  ])('finds %s at its target, and names %s instead', (url, target) => {
    expect(found(withUrl(url))).toEqual([`own-route-as-url ${LINE}:9:15`]);
    expect(printed(withUrl(url), 'es')).toContain(`en lugar de la dirección, escoja la página: ${target}\n`);
  });

  it('says what to check where the page does not know the anchor or the parameters', () => {
    const shown = printed(withUrl(`${SITE}/tramites?x=1#nada`), 'en');
    expect(shown).toContain('{ kind: route, route: transactions }; check the anchor and the parameters');
  });

  it('finds a file of this site, by the address of visitors or its path in the catalogs', () => {
    for (const address of ['/descargas/guide.pdf', `${SITE}/files/guide.pdf`])
      expect(printed(withUrl(address), 'en')).toContain('choose the file instead of its address: { kind: download,');
  });

  it('finds a former path of a page', () => {
    const former = replace('path: /tramites', 'path: /tramites\n    formerPaths: [/gestiones]');
    expect(found({ 'routes.yaml': former, ...withUrl(`${SITE}/gestiones`) })).toEqual([
      `own-route-as-url ${LINE}:9:15`,
    ]);
  });

  it('reports an address for each language once, where all of them lead to one page', () => {
    expect(found(withNews(`{ es: ${SITE}/tramites, en: ${SITE}/tramites }`))).toEqual([
      'own-route-as-url links.yaml:5:13',
    ]);
    expect(found(withNews(`{ es: ${SITE}/tramites, en: https://news.example.com/en }`))).toEqual([
      'own-route-as-url links.yaml:5:42',
    ]);
  });

  it('names no target where only an address may stand', () => {
    const service = { 'endpoints.yaml': replace('https://powers.example.com/upload', `${SITE}/tramites`) };
    expect(printed(service, 'es')).toContain('aquí solo va la dirección de otro sitio: bórrela');
    expect(printed(service, 'en')).toContain('only an address of another site may stand here: delete it');
  });

  it('accepts the same path on another host', () => {
    expect(found(withUrl('https://other.example.com/tramites'))).toEqual([]);
  });
});

describe('unknown-own-address', () => {
  const LINE = 'lines/south.yaml';
  const withUrl = (url: string) => ({ [LINE]: replace('https://pay.example.com/south', url) });

  it.each(['/no-existe', 'https://www.muelle.example.com/no-existe', 'https://muelle.example.com/no-existe#x'])(
    'finds %s, where this site has nothing',
    (url) => expect(found(withUrl(url))).toEqual([`unknown-own-address ${LINE}:9:38`]),
  );

  it('names the page with a similar address, in both languages', () => {
    const edit = withUrl('https://www.muelle.example.com/tramite');
    expect(printed(edit, 'es')).toContain('quizá es { kind: route, route: transactions }');
    expect(printed(edit, 'en')).toContain('perhaps it is { kind: route, route: transactions }');
  });

  it.each(['https://www.muelle.example.com/sitemap.xml', 'https://www.muelle.example.com/descargas/documents/x.pdf'])(
    'accepts %s, which the server offers besides pages',
    (url) => expect(found(withUrl(url))).toEqual([]),
  );

  it('reports nothing while a page may have the address that could not be read', () => {
    const routes = replace('  - id: transactions\n', '  - idd: transactions\n');
    expect(found({ ...withUrl('/tramites'), 'routes.yaml': routes })).not.toContainEqual(
      expect.stringContaining('unknown-own-address'),
    );
  });
});

describe('unknown-hash', () => {
  it('accepts the anchors of transaction groups and of blocks', () => {
    const prose =
      'blocks:\n  - kind: transactions\n  - { kind: prose, anchor: more, body: [{ kind: paragraph, text: { es: a, en: b } }] }';
    const page = replace('blocks:\n  - kind: transactions', prose);
    expect(found({ 'pages/transactions.yaml': page, 'pages/home.yaml': replace('hash: pagos', 'hash: more') })).toEqual(
      [],
    );
  });

  it('accepts and suggests the id of a port on a page that shows the ports', () => {
    const page = replace(
      '  - kind: transactions',
      '  - { kind: ports, title: { es: a, en: b } }\n  - kind: transactions',
    );
    const link = (hash: string) => replace('hash: pagos', `hash: ${hash}`);
    expect(found({ 'pages/transactions.yaml': page, 'pages/home.yaml': link('river') })).toEqual([]);
    expect(found({ 'pages/transactions.yaml': page, 'pages/home.yaml': link('rivr') })).toEqual([
      'unknown-hash pages/home.yaml:10:57 (river)',
    ]);
  });

  it('refuses an anchor that only another page has', () => {
    expect(
      found({ 'pages/home.yaml': replace('route: transactions, hash: pagos', 'route: home, hash: pagos') }),
    ).toEqual(['unknown-hash pages/home.yaml:10:49']);
  });
});

const HOME = 'pages/home.yaml';
const withQuery = (query: string, more: Changes = {}): Changes => ({
  ...more,
  [HOME]: replace('hash: pagos', `query: ${query}`),
});
/** The home page with a form that the query can prefill, and a link to itself with a query. */
const withForm = (query: string): Changes => ({
  [HOME]: (text) =>
    replace(
      'route: transactions, hash: pagos',
      `route: home, query: ${query}`,
    )(
      replace('blocks: []', 'blocks:\n  - { kind: form, title: { es: Registro, en: Register }, form: register }')(text),
    ),
});

describe('unknown-query', () => {
  it.each(['{ linea: north }', '{ opcion: payments.north }', '{ linea: south, opcion: powers-upload.administrator }'])(
    'accepts a query that the page reads: %s',
    (query) => expect(found(withQuery(query))).toEqual([]),
  );

  it.each([
    ['{ liena: north }', `unknown-query ${HOME}:10:60 (linea)`],
    ['{ tab: two }', `unknown-query ${HOME}:10:60`],
    ['{ linea: nrth }', `unknown-query-value ${HOME}:10:67 (north)`],
    ["{ linea: '' }", `unknown-query-value ${HOME}:10:67`],
    ['{ opcion: payments.nort }', `unknown-query-value ${HOME}:10:68 (payments.north)`],
  ])('finds an unknown parameter or value: %s', (query, expected) => {
    expect(found(withQuery(query))).toEqual([expected]);
  });

  it('knows the values that prefill a form on the page', () => {
    expect(found(withForm('{ origin: FREIGHT }'))).toEqual([]);
    expect(found(withForm('{ origin: FREIGTH }'))).toEqual([`unknown-query-value ${HOME}:10:60 (FREIGHT)`]);
    expect(found(withForm('{ orign: FREIGHT }'))).toEqual([`unknown-query ${HOME}:10:52 (origin)`]);
  });

  it('knows the names that the site gives to parameters of the engine', () => {
    const BLOCKS_OF_HOME = 'blocks:\n  - { kind: arrivals, title: { es: Buques, en: Ships } }';
    const names = (query: string) => ({
      [HOME]: (text: string) =>
        replace(
          'route: transactions, hash: pagos',
          `route: home, query: ${query}`,
        )(replace('blocks: []', BLOCKS_OF_HOME)(text)),
      'site.yaml': replace('lineChoice:', 'addressNames: { vessel: ship, line: line }\nlineChoice:'),
    });
    expect(found(names('{ line: north, ship: EVER }'))).toEqual([]);
    expect(found(names('{ linea: north }'))).toEqual([`unknown-query ${HOME}:10:52 (line)`]);
    const { modules } = compileWith(names('{ ship: EVER }'));
    expect(modules.find(({ path }) => path === 'site.ts')?.content).toMatch(/"buque": "ship",\s+"linea": "line"/);
  });

  it('refuses any query for a page that reads none', () => {
    const change = replace('route: transactions, hash: pagos', 'route: home, query: { linea: north }');
    expect(found({ [HOME]: change })).toEqual([`unknown-query ${HOME}:10:52`]);
  });

  it('uses the parameter names set in site.yaml', () => {
    const renamed = { 'site.yaml': replace('lineParameter: linea', 'lineParameter: naviera') };
    expect(found(withQuery('{ naviera: north }', renamed))).toEqual([]);
    expect(found(withQuery('{ linea: north }', renamed))).toEqual([`unknown-query ${HOME}:10:60`]);
  });

  it('is not reported while a file that may define a value cannot be read', () => {
    expect(found(withQuery('{ linea: west }', { 'lines/west.yaml': 'id: [' }))).toEqual([
      'yaml-syntax lines/west.yaml:1:5',
    ]);
  });

  it('knows the field names of the vessel queries from the schemas of their blocks', () => {
    const namesOf = (kind: string) => BLOCKS.get(kind)?.readsQuery?.map(({ parameter }) => parameter);
    expect(namesOf('arrivals')).toEqual(Object.values(ARRIVAL_FIELDS));
    expect(namesOf('itinerary')).toEqual(Object.values(ITINERARY_FIELDS));
    const named = [ANSWER_ANCHOR, ITINERARY_ANCHOR, FOLLOW_ANCHOR, FOLLOW_OUTCOME, PLAIN_FORM, NUMBER_FIELD];
    const names = [...named, ...Object.values(ARRIVAL_FIELDS), ...Object.values(ITINERARY_FIELDS)];
    expect(new Set(Object.values(ENGINE_NAMES))).toEqual(new Set(names));
  });
});
