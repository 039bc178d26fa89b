import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { found, lineAfter, printed, replace, VALID_CATALOG } from '../../support/catalog-harness.ts';

it('duplicate-code finds a line with the code of the administrator', () => {
  expect(found({ 'lines/south.yaml': replace('code: 2', 'code: 4') })).toEqual(['duplicate-code lines/south.yaml:3:7']);
});

it('duplicate-path finds two routes with one path, also when {product} makes them equal', () => {
  expect(found({ 'routes.yaml': replace('path: /error', 'path: /tramites') })).toEqual([
    'duplicate-path routes.yaml:18:11',
  ]);
  const both = (text: string) =>
    replace('path: /error', 'path: /x-{product}')(replace('path: /tramites', 'path: /x-portal')(text));
  expect(found({ 'routes.yaml': both })).toEqual(['duplicate-path routes.yaml:18:11']);
});

describe('duplicate-path for an article', () => {
  const taken = { 'articles/first-call.yaml': replace('id: first-call', 'id: tramites') };

  it('finds an article whose address is the path of a route', () => {
    expect(found(taken)).toEqual(['duplicate-path articles/first-call.yaml:2:5']);
    expect(printed(taken, 'en')).toContain('the address "/tramites" is already used by the route "transactions"');
    expect(printed(taken, 'es')).toContain('la dirección «/tramites» ya la usa la ruta «transactions»');
  });

  it('compares whole addresses, with the folder of the articles', () => {
    const below = { ...taken, 'routes.yaml': replace('path: /{article}', 'path: /noticias/{article}') };
    expect(found(below)).toEqual([]);
    const path = replace('path: /tramites', 'path: /noticias/first-call');
    const same = { 'routes.yaml': (text: string) => path(below['routes.yaml'](text)) };
    expect(found(same)).toEqual(['duplicate-path articles/first-call.yaml:2:5']);
  });

  it('replaces {product} in the path of a route', () => {
    const change = {
      'routes.yaml': replace('path: /error', 'path: /login-{product}'),
      'articles/first-call.yaml': replace('id: first-call', 'id: login-portal'),
    };
    expect(found(change)).toEqual(['duplicate-path articles/first-call.yaml:2:5']);
  });
});

describe('duplicate-page-text', () => {
  it('finds a title that two pages share in one language', () => {
    expect(found({ 'pages/transactions.yaml': replace('en: Transactions }', 'en: Home }') })).toEqual([
      'duplicate-page-text pages/transactions.yaml:3:28',
    ]);
  });

  it('finds a description that two pages share, in each language', () => {
    const page = replace(
      "{ es: 'Todos los trámites de las dos líneas, reunidos por grupos en una sola página.', en: 'Every transaction of the two lines, gathered in groups on a single page.' }",
      '{ es: Una agencia marítima pequeña que atiende buques y carga en un solo puerto., en: A small ship agency that looks after vessels and cargo in a single port. }',
    );
    expect(found({ 'pages/transactions.yaml': page })).toEqual([
      'duplicate-page-text pages/transactions.yaml:4:20',
      'duplicate-page-text pages/transactions.yaml:4:100',
    ]);
  });

  it('compares articles with pages too', () => {
    expect(found({ 'articles/first-call.yaml': replace('en: First call', 'en: Home') })).toEqual([
      'duplicate-page-text articles/first-call.yaml:3:34',
    ]);
  });

  it('accepts the same title in different languages', () => {
    expect(
      found({ 'pages/transactions.yaml': replace('es: Trámites, en: Transactions', 'es: Home, en: Inicio') }),
    ).toEqual([]);
  });
});

describe('duplicate-anchor', () => {
  it('finds a block that takes the anchor of a group on the same page', () => {
    const page = replace(
      '  - kind: transactions',
      '  - kind: transactions\n  - { kind: lines, anchor: pagos, title: { es: a, en: b }, route: transactions }',
    );
    expect(found({ 'pages/transactions.yaml': page })).toEqual(['duplicate-anchor pages/transactions.yaml:10:28']);
  });

  it('finds two blocks of an article with one anchor', () => {
    const twice = replace(
      'blocks:',
      'blocks:\n  - { kind: lines, anchor: a, title: { es: a, en: b }, route: transactions }\n  - { kind: lines, anchor: a, title: { es: a, en: b }, route: transactions }',
    );
    expect(found({ 'articles/first-call.yaml': twice })).toEqual(['duplicate-anchor articles/first-call.yaml:12:28']);
  });

  it('finds a block or a group that takes the id of a port shown on the same page', () => {
    const ports = '  - kind: transactions\n  - { kind: ports, title: { es: a, en: b } }';
    const page = (anchor: string) =>
      replace(
        '  - kind: transactions',
        `${ports}\n  - { kind: lines, anchor: ${anchor}, title: { es: a, en: b }, route: transactions }`,
      );
    expect(found({ 'pages/transactions.yaml': page('bay') })).toEqual([
      'duplicate-anchor pages/transactions.yaml:11:28',
    ]);
    expect(
      found({ 'pages/transactions.yaml': page('x'), 'transactions.yaml': replace('anchor: guia', 'anchor: river') }),
    ).toEqual(['duplicate-anchor pages/transactions.yaml:10:13']);
  });
});

const whole = readFileSync(join(VALID_CATALOG, 'ports.yaml'), 'utf8').replace('../schema', '../../schema');
const comment = whole.slice(0, whole.indexOf('\n') + 1);
const inFolder = { 'ports.yaml': null, 'ports/a.yaml': whole };
const map = (west: number) => `map: { image: images/logo.svg, west: ${west}, east: -71, south: 1, north: 13 }\n`;
const sea = 'seas:\n  - { id: bight, name: { es: Ensenada, en: Bight }, latitude: 11, longitude: -78 }\n';

describe('key-in-two-files', () => {
  it('finds what only one of the files may have, in each further file', () => {
    expect(found({ ...inFolder, 'ports/b.yaml': comment + map(-81), 'ports/c.yaml': comment + map(-80) })).toEqual([
      'key-in-two-files ports/b.yaml:2:1',
      'key-in-two-files ports/c.yaml:2:1',
    ]);
  });

  it('accepts further entries of the lists', () => {
    expect(found({ ...inFolder, 'ports/b.yaml': comment + sea }).filter((line) => line.startsWith('key-in'))).toEqual(
      [],
    );
  });

  it('says in both languages in which file it is', () => {
    const twice = { ...inFolder, 'ports/b.yaml': comment + map(-81) };
    expect(printed(twice, 'es')).toContain('«map» ya está en ports/a.yaml');
    expect(printed(twice, 'en')).toContain('"map" is in ports/a.yaml already');
  });
});

it('duplicate-text-key finds an interface text whose key belongs to a text of another file', () => {
  expect(found({ 'texts.yaml': (text) => `${text}  menus.main.label: { es: A, en: B }\n` })).toEqual([
    `duplicate-text-key texts.yaml:${lineAfter('texts.yaml')}:3`,
  ]);
  expect(found({ 'texts.yaml': (text) => `${text}  menus.main.hint: { es: A, en: B }\n` })).toEqual([]);
});

it('client-name-repeats-line is not reported with a line only, and one of line or name is required', () => {
  expect(found({ 'clients.yaml': replace('name: Naviera del Golfo', 'line: north') })).toEqual([]);
  expect(found({ 'clients.yaml': replace('    name: Naviera del Golfo\n', '') })).toEqual([
    'missing-one-of clients.yaml:6:5',
  ]);
});

describe('repeated-client', () => {
  const both = (first: string, second: string) => (text: string) =>
    replace('name: Garza Aérea', second)(replace('name: Naviera del Golfo', first)(text));

  it('warns about the second of two clients with one line', () => {
    const change = { 'clients.yaml': both('line: north', 'line: north') };
    expect(found(change)).toEqual(['repeated-client clients.yaml:12:11']);
    expect(printed(change, 'en')).toContain('the shipping line "north" is among the clients already');
  });

  it('warns about a client with the name of a line that is shown without it', () => {
    const named = { 'clients.yaml': replace('name: Garza Aérea', 'name: north') };
    expect(found(named)).toEqual(['repeated-client clients.yaml:12:11']);
    const hidden = replace(', everyLine: true', '');
    expect(found({ 'clients.yaml': (text) => hidden(named['clients.yaml'](text)) })).toEqual([]);
    expect(found({ 'clients.yaml': (text) => hidden(both('line: north', 'name: Northern Line')(text)) })).toEqual([
      'repeated-client clients.yaml:12:11',
    ]);
  });

  it('accepts clients of two lines, and names of their own', () => {
    expect(found({ 'clients.yaml': both('line: north', 'line: south') })).toEqual([]);
  });
});

describe('ports-at-one-place', () => {
  const onBay = (text: string) =>
    replace('longitude: -74.8', 'longitude: -75.5')(replace('latitude: 11', 'latitude: 10.4')(text));

  it('warns about the second of two ports with the same coordinates', () => {
    expect(found({ 'ports.yaml': onBay })).toEqual(['ports-at-one-place ports.yaml:22:15']);
    expect(printed({ 'ports.yaml': onBay }, 'es')).toContain('el puerto «bay» tiene las mismas coordenadas');
  });

  it('leaves a copy with the same code to its error, and accepts ports that only share a latitude', () => {
    const copied = replace('unlocode: CORVR', 'unlocode: COBAY');
    expect(found({ 'ports.yaml': (text) => copied(onBay(text)) })).toEqual(['duplicate-unlocode ports.yaml:19:15']);
    expect(found({ 'ports.yaml': replace('latitude: 11', 'latitude: 10.4') })).toEqual([]);
  });
});
