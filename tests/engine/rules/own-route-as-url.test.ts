import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const LINE = 'lines/south.yaml';
const withUrl = (url: string) => ({ [LINE]: replace('https://pay.example.com/south', url) });
const NEWS = '{ es: https://news.example.com/es, en: https://news.example.com/en }';
const withNews = (urls: string) => ({ 'links.yaml': replace(NEWS, urls) });
const SITE = 'https://www.muelle.example.com';

describe('own-route-as-url', () => {
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
