import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const SECOND = { 'routes.yaml': replace('path: /tramites', 'path: /tramites\n    status: 404') };

describe('second-error-page', () => {
  it('accepts a route that states the status of a page that exists', () => {
    expect(found({ 'routes.yaml': replace('path: /tramites', 'path: /tramites\n    status: 200') })).toEqual([]);
  });

  it('names the first one in both languages', () => {
    expect(printed(SECOND, 'es')).toContain('ya lo es «transactions»');
    expect(printed(SECOND, 'en')).toContain('"transactions" already is');
  });
});
