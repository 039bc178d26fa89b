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
  it('says nothing where every address is found or leads on', () => {
    expect(since({})).toEqual([]);
    const kept = replace('path: /tramites', 'path: /gestiones\n    formerPaths: [/tramites]');
    expect(since({ 'routes.yaml': kept })).toEqual([]);
  });

  it('finds a path that changed, at the path', () => {
    expect(since({ 'routes.yaml': moved })).toEqual(['lost-address routes.yaml:11:11']);
    const { diagnostics } = compileWith({ 'routes.yaml': moved }, { earlier: compileWith({}).catalog });
    expect(diagnostics[0]?.details).toEqual({ address: '/tramites', list: 'formerPaths: [/tramites]' });
  });

  it('finds a path that changed because the name of the product did', () => {
    const before = { 'routes.yaml': replace('path: /error', 'path: /login-{product}') };
    expect(since({ ...before, 'site.yaml': replace('product: portal', 'product: acceso') }, before)).toEqual([
      'lost-address routes.yaml:18:11',
    ]);
  });

  it('finds a former path that was dropped', () => {
    const before = { 'routes.yaml': replace('path: /tramites', 'path: /tramites\n    formerPaths: [/old]') };
    expect(since({}, before)).toEqual(['lost-address routes.yaml:11:11']);
  });

  it('finds a page that is gone, at the routes, and is content when another takes its place', () => {
    const page =
      '  - id: extra\n    path: /extra\n    label: { es: Otra, en: Other }\n    page: home\n    layout: full\n    audience: everyone\n    analytics: true\n';
    const before = { 'routes.yaml': replace('articles:\n', `${page}articles:\n`) };
    expect(since({}, before)).toEqual(['lost-address routes.yaml:2:1']);
    const instead = replace('path: /tramites', 'path: /tramites\n    formerPaths: [/extra]');
    expect(since({ 'routes.yaml': instead }, before)).toEqual([]);
  });

  it('finds an article with another id, and is content with its alias, or with a page that takes its place', () => {
    const renamed = (more: string) => ({
      'articles/first-call.yaml': null,
      'articles/second-call.yaml': ARTICLE.replace('id: first-call', `id: second-call${more}`),
    });
    expect(since(renamed(''))).toEqual(['lost-address routes.yaml:2:1']);
    expect(since(renamed('\naliases: [first-call]'))).toEqual([]);
    const page = replace('path: /tramites', 'path: /tramites\n    formerPaths: [/first-call]');
    expect(since({ ...renamed(''), 'routes.yaml': page })).toEqual([]);
  });

  it('finds once that all articles moved', () => {
    const path = (more: string) => ({ 'routes.yaml': replace('path: /{article}', `path: /noticias/{article}${more}`) });
    expect(since(path(''))).toEqual(['lost-address routes.yaml:27:9']);
    expect(since(path("\n  formerPaths: ['/{article}']"))).toEqual([]);
  });

  it('finds a file for download under another name', () => {
    const file = (more: string) => ({
      'files/guide.pdf': null,
      'files/new.pdf': PDF,
      'downloads.yaml': replace('files/guide.pdf', `files/new.pdf${more}`),
    });
    expect(since(file(''))).toEqual(['lost-address downloads.yaml:4:11']);
    expect(since(file('\n    formerFiles: [files/guide.pdf]'))).toEqual([]);
  });

  it('guesses nothing while the routes are not as they should be', () => {
    expect(since({ 'routes.yaml': replace('path: /tramites', 'pth: /tramites') })).toEqual([
      'unknown-key routes.yaml:11:5 (path)',
    ]);
  });
});
