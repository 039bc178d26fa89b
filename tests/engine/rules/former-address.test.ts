import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

/** The routes, with former paths for the page of transactions and for all articles. */
function routes(ofPage: string, ofArticles = '') {
  const page = replace('path: /tramites', `path: /tramites\n    formerPaths: [${ofPage}]`);
  const all = replace('path: /{article}', `path: /{article}\n  formerPaths: [${ofArticles}]`);
  return { 'routes.yaml': (text: string) => (ofArticles === '' ? page(text) : all(page(text))) };
}

describe('a former address', () => {
  it('can be any unused path, also one of an earlier site', () => {
    expect(found(routes('/old, /a/b, /Nosotros.html, /index_2.php', "'/noticias/{article}'"))).toEqual([]);
  });

  it.each(['old', '/old/', '/', '//old', '/a/../b', '/.well-known', '/a?b', '/a#b', '/a b', '/ñ', '/:a', '/*', '/%2e'])(
    'must be a path in plain letters, and not %s',
    (path) => {
      expect(found(routes(`'${path}'`))).toEqual(['bad-format routes.yaml:12:19']);
    },
  );

  it('must not be the path of a page or an article, nor its own', () => {
    for (const path of ['/error', '/tramites', '/first-call'])
      expect(found(routes(path))).toEqual(['former-address-in-use routes.yaml:12:19']);
  });

  it('must lead to one place only', () => {
    expect(found(routes('/old, /old'))).toEqual(['duplicate-former-address routes.yaml:12:25']);
    const two = (text: string) =>
      replace('path: /error', 'path: /error\n    formerPaths: [/old]')(routes('/old')['routes.yaml'](text));
    expect(found({ 'routes.yaml': two })).toEqual(['duplicate-former-address routes.yaml:20:19']);
  });

  it('must not equal another path once {product} is replaced', () => {
    const change = replace('path: /error', 'path: /login-{product}');
    const both = (text: string) => change(routes('/login-portal')['routes.yaml'](text));
    expect(found({ 'routes.yaml': both })).toEqual(['former-address-in-use routes.yaml:12:19']);
  });

  it('of articles must differ from the present one, and is reported once, however many articles there are', () => {
    expect(found(routes('/old', "'/{article}'"))).toEqual(['former-address-in-use routes.yaml:29:17']);
    expect(found(routes('/noticias/first-call', "'/noticias/{article}'"))).toEqual([
      'duplicate-former-address routes.yaml:29:17',
    ]);
  });

  it('of an article is derived from its former id', () => {
    const article = { 'articles/first-call.yaml': replace('id: first-call', 'id: first-call\naliases: [old]') };
    expect(found(article)).toEqual([]);
    expect(found({ ...article, ...routes('/old') })).toEqual([
      'duplicate-former-address articles/first-call.yaml:3:11',
    ]);
    const taken = { 'articles/first-call.yaml': replace('id: first-call', 'id: first-call\naliases: [tramites]') };
    expect(found(taken)).toEqual(['former-address-in-use articles/first-call.yaml:3:11']);
  });

  it('of an article that is the id of another is reported once', () => {
    const article = { 'articles/first-call.yaml': replace('id: first-call', 'id: first-call\naliases: [first-call]') };
    expect(found(article)).toEqual(['taken-alias articles/first-call.yaml:3:11']);
  });

  it('of a download must not be the file of a download', () => {
    const former = (file: string) => ({
      'downloads.yaml': replace('file: files/guide.pdf', `file: files/guide.pdf\n    formerFiles: [${file}]`),
    });
    expect(found(former('files/old.pdf'))).toEqual([]);
    expect(found(former('files/guide.pdf'))).toEqual(['former-address-in-use downloads.yaml:5:19']);
  });
});
