import { describe, expect, it } from 'vitest';
import { MESSAGE_LANGUAGES } from '../../../src/engine/contract/schemas.ts';
import { reservedPath } from '../../../src/engine/core/rules/reserved-path.ts';
import { found, replace } from '../../support/catalog-harness.ts';

describe('reserved-path', () => {
  it.each(['/api', '/api/lines', '/assets/x', '/descargas/guide', '/health/live', '/metrics', '/preview'])(
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

  it('is documented with every path that pages cannot have', () => {
    for (const language of MESSAGE_LANGUAGES)
      expect(reservedPath.docs['reserved-path'][language].what).toContain('/preview');
  });

  it('accepts a path that only begins like a reserved one', () => {
    expect(found({ 'routes.yaml': replace('path: /tramites', 'path: /apis/health') })).toEqual([]);
  });
});
