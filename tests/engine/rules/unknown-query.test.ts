import { describe, expect, it } from 'vitest';
import { BLOCKS } from '../../../src/engine/contract/schemas.ts';
import { ARRIVAL_FIELDS, ITINERARY_FIELDS } from '../../../src/shared/vessels/query.ts';
import { type Changes, found, replace } from '../../support/catalog-harness.ts';

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
  });
});
