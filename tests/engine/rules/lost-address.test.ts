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
