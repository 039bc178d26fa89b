import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MESSAGE_LANGUAGES } from '../../../src/engine/contract/schemas.ts';
import { RESERVED_FOLDERS } from '../../../src/engine/core/link/own-address.ts';
import { explanationIn } from '../../../src/engine/core/report/error-pages.ts';
import { compileWith, found, printed, replace } from '../../support/catalog-harness.ts';
import { ROOT } from '../../support/root.ts';

const ERROR = { 'routes.yaml': replace('    status: 404\n', '') };

describe('missing-route', () => {
  it('finds that no route is the page for addresses that do not exist', () => {
    expect(found(ERROR)).toEqual(['missing-route routes.yaml:2:1']);
  });

  it('reports nothing where a route is misspelt', () => {
    expect(found({ 'routes.yaml': replace('path: /\n', 'pth: /\n') })).toEqual(['unknown-key routes.yaml:4:5 (path)']);
  });

  it('says in both languages what to write', () => {
    expect(printed(ERROR, 'es')).toContain('agregue «status: 404» a la ruta de la página de error');
    expect(printed(ERROR, 'en')).toContain('add "status: 404" to the route of the error page');
  });
});

/** The routes of the valid catalog, some with a parent. */
function parents(above: Readonly<Record<string, string>>) {
  const edit = (text: string) =>
    text.replaceAll(/ {2}- id: (.*)\n/g, (line, id) => (above[id] ? `${line}    parent: ${above[id]}\n` : line));
  return { 'routes.yaml': edit };
}

describe('parent-cycle', () => {
  it('finds a page that is its own ancestor, directly or indirectly, and reports it once', () => {
    expect(found(parents({ home: 'home' }))).toEqual(['parent-cycle routes.yaml:4:13']);
    const { diagnostics } = compileWith(parents({ home: 'not-found', transactions: 'home', 'not-found': 'home' }));
    expect(diagnostics.map(({ code, details }) => [code, details])).toEqual([
      ['parent-cycle', { cycle: ['home', 'not-found', 'home'] }],
    ]);
  });

  it('accepts the same parent for two pages', () => {
    expect(found(parents({ transactions: 'home', 'not-found': 'home' }))).toEqual([]);
  });

  it('leaves an unknown parent to the rule for unknown ids', () => {
    expect(found(parents({ home: 'hme' }))).toEqual(['unknown-route routes.yaml:4:13 (home)']);
  });
});

describe('reserved-path', () => {
  it.each(['/api/lines', '/assets/x', '/descargas/guide', '/metrics', '/preview'])(
    'finds a page at the path %s',
    (path) => {
      expect(found({ 'routes.yaml': replace('path: /tramites', `path: ${path}`) })).toEqual([
        'reserved-path routes.yaml:11:11',
      ]);
    },
  );

  it('finds an article at a reserved path', () => {
    expect(found({ 'articles/first-call.yaml': replace('id: first-call', 'id: metrics') })).toEqual([
      'reserved-path articles/first-call.yaml:2:5',
    ]);
  });

  it.each(['/robots.txt', '/rss.es.xml', '/favicon.ico', '/api/old.php'])('finds the former path %s', (path) => {
    const former = replace('path: /tramites', `path: /tramites\n    formerPaths: [${path}]`);
    expect(found({ 'routes.yaml': former })).toEqual(['reserved-path routes.yaml:12:19']);
  });

  it('is explained with every folder that pages cannot have', () => {
    const page = readFileSync(join(ROOT, 'docs/errors/reserved-path.md'), 'utf8');
    for (const language of MESSAGE_LANGUAGES)
      for (const folder of RESERVED_FOLDERS) expect(explanationIn(page, language).what).toContain(folder);
  });

  it('accepts a path that only begins like a reserved one', () => {
    expect(found({ 'routes.yaml': replace('path: /tramites', 'path: /apis/health') })).toEqual([]);
  });
});

it('second-error-page accepts a route that states the status of a page that exists', () => {
  expect(found({ 'routes.yaml': replace('path: /tramites', 'path: /tramites\n    status: 200') })).toEqual([]);
});
