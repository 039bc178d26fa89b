import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Changes, compileWith, found, replace, VALID_CATALOG } from '../../support/catalog-harness.ts';

/** The problems of the changed valid catalog, compared with an earlier state of it. */
function since(changes: Changes, before: Changes = {}): string[] {
  return found(changes, { earlier: compileWith(before).catalog });
}

const ARTICLE = readFileSync(join(VALID_CATALOG, 'articles/first-call.yaml'), 'utf8');
const PDF = new Uint8Array(readFileSync(join(VALID_CATALOG, 'files/guide.pdf')));
const moved = replace('path: /tramites', 'path: /gestiones');

describe('lost-address', () => {
  it('reports nothing when every address still exists or redirects', () => {
    expect(since({})).toEqual([]);
    const kept = replace('path: /tramites', 'path: /gestiones\n    formerPaths: [/tramites]');
    expect(since({ 'routes.yaml': kept })).toEqual([]);
  });

  it('finds a changed path, at the path', () => {
    expect(since({ 'routes.yaml': moved })).toEqual(['lost-address routes.yaml:11:11']);
    const { diagnostics } = compileWith({ 'routes.yaml': moved }, { earlier: compileWith({}).catalog });
    expect(diagnostics[0]?.details).toEqual({ address: '/tramites', list: 'formerPaths: [/tramites]' });
  });

  it('finds a path that changed because the product was renamed', () => {
    const before = { 'routes.yaml': replace('path: /error', 'path: /login-{product}') };
    expect(since({ ...before, 'site.yaml': replace('product: portal', 'product: acceso') }, before)).toEqual([
      'lost-address routes.yaml:18:11',
    ]);
  });

  it('finds a removed former path', () => {
    const before = { 'routes.yaml': replace('path: /tramites', 'path: /tramites\n    formerPaths: [/old]') };
    expect(since({}, before)).toEqual(['lost-address routes.yaml:11:11']);
  });

  it('finds a removed page, at the routes, and accepts a former path of another page instead', () => {
    const page =
      '  - id: extra\n    path: /extra\n    label: { es: Otra, en: Other }\n    page: home\n    layout: full\n    audience: everyone\n    analytics: true\n';
    const before = { 'routes.yaml': replace('articles:\n', `${page}articles:\n`) };
    expect(since({}, before)).toEqual(['lost-address routes.yaml:2:1']);
    const instead = replace('path: /tramites', 'path: /tramites\n    formerPaths: [/extra]');
    expect(since({ 'routes.yaml': instead }, before)).toEqual([]);
  });

  it('finds an article with a new id, and accepts an alias or a former path of a page instead', () => {
    const renamed = (more: string) => ({
      'articles/first-call.yaml': null,
      'articles/second-call.yaml': ARTICLE.replace('id: first-call', `id: second-call${more}`),
    });
    expect(since(renamed(''))).toEqual(['lost-address routes.yaml:2:1']);
    expect(since(renamed('\naliases: [first-call]'))).toEqual([]);
    const page = replace('path: /tramites', 'path: /tramites\n    formerPaths: [/first-call]');
    expect(since({ ...renamed(''), 'routes.yaml': page })).toEqual([]);
  });

  it('reports once that the path of all articles changed', () => {
    const path = (more: string) => ({ 'routes.yaml': replace('path: /{article}', `path: /noticias/{article}${more}`) });
    expect(since(path(''))).toEqual(['lost-address routes.yaml:27:9']);
    expect(since(path("\n  formerPaths: ['/{article}']"))).toEqual([]);
  });

  it('finds a download whose file was renamed', () => {
    const file = (more: string) => ({
      'files/guide.pdf': null,
      'files/new.pdf': PDF,
      'downloads.yaml': replace('files/guide.pdf', `files/new.pdf${more}`),
    });
    expect(since(file(''))).toEqual(['lost-address downloads.yaml:4:11']);
    expect(since(file('\n    formerFiles: [files/guide.pdf]'))).toEqual([]);
  });

  it('reports nothing while the routes have errors', () => {
    expect(since({ 'routes.yaml': replace('path: /tramites', 'pth: /tramites') })).toEqual([
      'unknown-key routes.yaml:11:5 (path)',
    ]);
  });
});

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

const SECTION = '  - { kind: lines, anchor: new, aliases: [NAME], title: { es: a, en: b }, route: transactions }';

describe('taken-alias', () => {
  it('finds an alias that is the id of another thing of its kind, or its own', () => {
    expect(found({ 'lines/north.yaml': replace('id: north', 'id: north\naliases: [south]') })).toEqual([
      'taken-alias lines/north.yaml:3:11',
    ]);
    expect(found({ 'lines/north.yaml': replace('id: north', 'id: north\naliases: [north]') })).toHaveLength(1);
  });

  it('finds an alias that two things share', () => {
    const changes = {
      'lines/north.yaml': replace('id: north', 'id: north\naliases: [old]'),
      'lines/south.yaml': replace('id: south', 'id: south\naliases: [old]'),
    };
    expect(found(changes)).toEqual(['taken-alias lines/south.yaml:3:11']);
  });

  it('accepts an alias that is the id of a thing of another kind', () => {
    expect(found({ 'lines/north.yaml': replace('id: north', 'id: north\naliases: [port, home]') })).toEqual([]);
  });

  it('finds an alias of an anchor that the page or a group on it uses, or that is repeated', () => {
    const page = (name: string, more = '') =>
      found({
        'pages/transactions.yaml': replace(
          '  - kind: transactions',
          `  - kind: transactions\n${SECTION.replace('NAME', name)}${more}`,
        ),
      });
    expect(page('pagos')).toEqual(['taken-alias pages/transactions.yaml:10:43']);
    expect(page('new')).toHaveLength(1);
    expect(page('a, a')).toHaveLength(1);
    expect(page('old')).toEqual([]);
  });

  it('accepts an alias of an anchor that only another page uses', () => {
    const page = replace('blocks:', `blocks:\n${SECTION.replace('NAME', 'pagos')}`);
    expect(found({ 'articles/first-call.yaml': page })).toEqual([]);
  });

  it('finds an alias of an option that is an option of the same list, or that is repeated', () => {
    const list = (aliases: string) =>
      found({ 'options/subjects.yaml': replace('{ id: freight,', `{ id: freight, aliases: [${aliases}],`) });
    expect(list('other')).toEqual(['taken-alias options/subjects.yaml:4:30']);
    expect(list('freight')).toHaveLength(1);
    expect(list('a, a')).toHaveLength(1);
    expect(list('cargo')).toEqual([]);
  });
});
