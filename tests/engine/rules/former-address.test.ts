import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

/** The routes, with former paths for the page of transactions and for all articles. */
function routes(ofPage: string, ofArticles = '') {
  const page = replace('path: /tramites', `path: /tramites\n    formerPaths: [${ofPage}]`);
  const all = replace('path: /{article}', `path: /{article}\n  formerPaths: [${ofArticles}]`);
  return { 'routes.yaml': (text: string) => (ofArticles === '' ? page(text) : all(page(text))) };
}

describe('a former address', () => {
  it('may be any path that nothing has, also one of another site before this', () => {
    expect(found(routes('/old, /a/b, /Nosotros.html, /index_2.php', "'/noticias/{article}'"))).toEqual([]);
  });

  it.each(['old', '/old/', '/', '//old', '/a/../b', '/.well-known', '/a?b', '/a#b', '/a b', '/ñ', '/:a', '/*', '/%2e'])(
    'is a path in plain letters, and not %s',
    (path) => {
      expect(found(routes(`'${path}'`))).toEqual(['bad-format routes.yaml:12:19']);
    },
  );

  it('is none that a page or an article has, nor its own', () => {
    for (const path of ['/error', '/tramites', '/first-call'])
      expect(found(routes(path))).toEqual(['former-address-in-use routes.yaml:12:19']);
  });

  it('leads to one place', () => {
    expect(found(routes('/old, /old'))).toEqual(['duplicate-former-address routes.yaml:12:25']);
    const two = (text: string) =>
      replace('path: /error', 'path: /error\n    formerPaths: [/old]')(routes('/old')['routes.yaml'](text));
    expect(found({ 'routes.yaml': two })).toEqual(['duplicate-former-address routes.yaml:20:19']);
  });

  it('counts {product} in the path of another', () => {
    const change = replace('path: /error', 'path: /login-{product}');
    const both = (text: string) => change(routes('/login-portal')['routes.yaml'](text));
    expect(found({ 'routes.yaml': both })).toEqual(['former-address-in-use routes.yaml:12:19']);
  });

  it('of articles is not the present one, and is one mistake however many articles there are', () => {
    expect(found(routes('/old', "'/{article}'"))).toEqual(['former-address-in-use routes.yaml:29:17']);
    expect(found(routes('/noticias/first-call', "'/noticias/{article}'"))).toEqual([
      'duplicate-former-address routes.yaml:29:17',
    ]);
  });

  it('of an article is made of its former id', () => {
    const article = { 'articles/first-call.yaml': replace('id: first-call', 'id: first-call\naliases: [old]') };
    expect(found(article)).toEqual([]);
    expect(found({ ...article, ...routes('/old') })).toEqual([
      'duplicate-former-address articles/first-call.yaml:3:11',
    ]);
    const taken = { 'articles/first-call.yaml': replace('id: first-call', 'id: first-call\naliases: [tramites]') };
    expect(found(taken)).toEqual(['former-address-in-use articles/first-call.yaml:3:11']);
  });

  it('of an article that is the id of another is told once', () => {
    const article = { 'articles/first-call.yaml': replace('id: first-call', 'id: first-call\naliases: [first-call]') };
    expect(found(article)).toEqual(['taken-alias articles/first-call.yaml:3:11']);
  });

  it('of a download is none that another has', () => {
    const former = (file: string) => ({
      'downloads.yaml': replace('file: files/guide.pdf', `file: files/guide.pdf\n    formerFiles: [${file}]`),
    });
    expect(found(former('files/old.pdf'))).toEqual([]);
    expect(found(former('files/guide.pdf'))).toEqual(['former-address-in-use downloads.yaml:5:19']);
  });
});
