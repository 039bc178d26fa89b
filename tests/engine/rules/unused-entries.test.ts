import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileWith, found, printed, replace, VALID_CATALOG } from '../../support/catalog-harness.ts';

const LINK = {
  'links.yaml': (text: string) =>
    `${text}  - { id: orphan, label: { es: Nadie, en: Nobody }, target: { kind: route, route: home } }\n`,
};
const MENU = { 'menus.yaml': replace('      - { kind: menu, menu: more }\n', '') };

describe('unused-entry', () => {
  it('finds a link and a menu that nothing shows', () => {
    expect(found(LINK)).toEqual(['unused-entry links.yaml:9:11']);
    expect(found(MENU)).toEqual(['unused-entry menus.yaml:13:9']);
  });

  it('reports nothing where a wrong name may mean the link', () => {
    const wrong = { ...LINK, 'menus.yaml': replace('link: news', 'link: orphann') };
    expect(found(wrong)).toEqual(['unknown-link menus.yaml:17:29 (orphan)']);
  });

  it('reports nothing while a file has other mistakes, which may hide a use', () => {
    const wrong = { ...LINK, 'pages/home.yaml': replace('size: home', 'size: huge') };
    expect(found(wrong)).toEqual([expect.stringContaining('bad-value pages/home.yaml')]);
  });

  it('says in both languages what to do', () => {
    expect(printed(LINK, 'es')).toContain('póngalo en un menú o en una página, o bórrelo');
    expect(printed(MENU, 'en')).toContain('no place of the site shows the menu "more"');
  });
});

const home = readFileSync(join(VALID_CATALOG, 'pages/home.yaml'), 'utf8');
const another = home
  .replace('id: home', 'id: prices')
  .replace('es: Inicio, en: Home', 'es: Tarifas, en: Prices')
  .replace('es: Una agencia marítima', 'es: Las tarifas de una agencia marítima')
  .replace('en: A small', 'en: The prices of a small');

describe('unused-page', () => {
  it('warns about a page that no route shows', () => {
    expect(found({ 'pages/prices.yaml': another })).toEqual(['unused-page pages/prices.yaml:2:5']);
  });

  it('accepts it as soon as a route shows it', () => {
    const changes = {
      'pages/prices.yaml': another,
      'routes.yaml': replace('page: home\n    layout: reduced', 'page: prices\n    layout: reduced'),
    };
    expect(found(changes)).toEqual([]);
  });

  it('is not reported while a route that may show it cannot be read or misspells its page', () => {
    const page = { 'pages/prices.yaml': another };
    expect(found({ ...page, 'routes.yaml': replace('page: transactions', 'page: price') })).toEqual([
      'unknown-page routes.yaml:13:11 (prices)',
    ]);
    expect(found({ ...page, 'routes.yaml': replace('indexed: false', 'indexed: nein') })).toEqual([
      'wrong-type routes.yaml:24:14',
    ]);
    expect(found({ ...page, 'routes.yaml': replace('routes:', 'routes: [') })).toEqual(['yaml-syntax routes.yaml:2:9']);
  });
});

const moved = { 'clients.yaml': replace('sector: airline', 'sector: shipping-line') };

describe('empty-heading', () => {
  it('accepts a sector that shows every line, even without a client', () => {
    expect(found({ 'clients.yaml': replace('sector: shipping-line', 'sector: airline') })).toEqual([]);
  });

  it('warns of a sea without ports and a topic without questions', () => {
    const sea = '{ id: lake, name: { es: Lago, en: Lake }, latitude: 11, longitude: -78 }';
    expect(found({ 'ports.yaml': replace('seas:', `seas:\n  - ${sea}`) })).toEqual(['empty-heading ports.yaml:4:11']);
  });

  it('is not checked in a file that has errors', () => {
    const invalid = replace('since: 2004', 'since: yes');
    expect(found({ 'clients.yaml': (text) => invalid(moved['clients.yaml'](text)) })).toEqual([
      expect.stringMatching(/^wrong-type/),
    ]);
  });
});

describe('files that nothing names', () => {
  const content = new Uint8Array([1]);

  describe('unused-file', () => {
    it.each(['images/quay.svg', 'files/tariff.pdf'])('warns about a file that nothing refers to: %s', (file) => {
      expect(found({ [file]: content })).toEqual([`unused-file ${file}:1:1`]);
      expect(compileWith({ [file]: content }).diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
    });

    it('ignores icons, which are a stock to choose from', () => {
      expect(found({ 'icons/anchor.svg': content })).toEqual([]);
    });

    it('is not reported while a file that may refer to it cannot be read', () => {
      expect(found({ 'images/quay.svg': content, 'ports.yaml': replace('map: {', 'map: [') })).toEqual([
        'yaml-syntax ports.yaml:2:6',
      ]);
      const unread = found({ 'brand.yaml': (text) => `${text}radius: [` });
      expect(unread.filter((each) => !each.startsWith('yaml-syntax'))).toEqual([]);
      expect(found({ 'brand.yaml': null })).toEqual(['missing-file brand.yaml:1:1']);
    });
  });
});
