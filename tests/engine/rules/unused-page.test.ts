import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileWith, found, replace, VALID_CATALOG } from '../../support/catalog-harness.ts';

const home = readFileSync(join(VALID_CATALOG, 'pages/home.yaml'), 'utf8');
const another = home
  .replace('id: home', 'id: prices')
  .replace('es: Inicio, en: Home', 'es: Tarifas, en: Prices')
  .replace('es: Una agencia marítima', 'es: Las tarifas de una agencia marítima')
  .replace('en: A small', 'en: The prices of a small');

describe('unused-page', () => {
  it('warns about a page that no route shows', () => {
    expect(found({ 'pages/prices.yaml': another })).toEqual(['unused-page pages/prices.yaml:2:5']);
    expect(compileWith({ 'pages/prices.yaml': another }).diagnostics.map(({ severity }) => severity)).toEqual([
      'warning',
    ]);
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
