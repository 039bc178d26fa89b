import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

describe('duplicate-path', () => {
  it('finds two routes with one path, also when {product} makes them equal', () => {
    expect(found({ 'routes.yaml': replace('path: /error', 'path: /tramites') })).toEqual([
      'duplicate-path routes.yaml:18:11',
    ]);
    const both = (text: string) =>
      replace('path: /error', 'path: /x-{product}')(replace('path: /tramites', 'path: /x-portal')(text));
    expect(found({ 'routes.yaml': both })).toEqual(['duplicate-path routes.yaml:18:11']);
  });
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
