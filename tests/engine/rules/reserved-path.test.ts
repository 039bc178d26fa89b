import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MESSAGE_LANGUAGES } from '../../../src/engine/contract/schemas.ts';
import { RESERVED_FOLDERS } from '../../../src/engine/core/link/own-address.ts';
import { explanationIn } from '../../../src/engine/core/report/error-pages.ts';
import { found, replace } from '../../support/catalog-harness.ts';
import { ROOT } from '../../support/root.ts';

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

  it('is explained with every folder that pages cannot have', () => {
    const page = readFileSync(join(ROOT, 'docs/errors/reserved-path.md'), 'utf8');
    for (const language of MESSAGE_LANGUAGES)
      for (const folder of RESERVED_FOLDERS) expect(explanationIn(page, language).what).toContain(folder);
  });

  it('accepts a path that only begins like a reserved one', () => {
    expect(found({ 'routes.yaml': replace('path: /tramites', 'path: /apis/health') })).toEqual([]);
  });
});
