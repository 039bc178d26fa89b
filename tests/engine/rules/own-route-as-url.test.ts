import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const withUrl = (url: string) => found({ 'lines/south.yaml': replace('https://pay.example.com/south', url) });

describe('own-route-as-url', () => {
  it.each([
    '/tramites',
    'https://www.muelle.example.com/tramites',
    'https://www.muelle.example.com/tramites?x=1#pagos',
  ])('finds %s and suggests its route', (url) => {
    expect(withUrl(url)).toEqual(['own-route-as-url lines/south.yaml:9:38 ({ kind: route, route: transactions })']);
  });

  it('suggests an article as the target too', () => {
    expect(withUrl('https://www.muelle.example.com/first-call')).toEqual([
      'own-route-as-url lines/south.yaml:9:38 ({ kind: article, article: first-call })',
    ]);
  });

  it('finds a former path of a page', () => {
    const former = replace('path: /tramites', 'path: /tramites\n    formerPaths: [/gestiones]');
    const link = replace('https://pay.example.com/south', 'https://www.muelle.example.com/gestiones');
    expect(found({ 'routes.yaml': former, 'lines/south.yaml': link })).toEqual([
      'own-route-as-url lines/south.yaml:9:38 ({ kind: route, route: transactions })',
    ]);
  });

  it('accepts the same path on another host', () => expect(withUrl('https://other.example.com/tramites')).toEqual([]));
});
