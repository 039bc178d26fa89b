import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('duplicate-path', () => {
  it('finds two routes with one path, also where {product} makes it so', () => {
    expect(found({ 'routes.yaml': replace('path: /error', 'path: /tramites') })).toEqual([
      'duplicate-path routes.yaml:18:11',
    ]);
    const both = (text: string) =>
      replace('path: /error', 'path: /x-{product}')(replace('path: /tramites', 'path: /x-portal')(text));
    expect(found({ 'routes.yaml': both })).toEqual(['duplicate-path routes.yaml:18:11']);
  });

  it('does not accept a path with a slash at its end', () => {
    expect(found({ 'routes.yaml': replace('path: /error', 'path: /error/') })).toEqual([
      'bad-format routes.yaml:18:11',
    ]);
  });
});
