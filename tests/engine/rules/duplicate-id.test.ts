import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('duplicate-id', () => {
  it('finds the second of two lines with one id', () => {
    expect(found({ 'lines/south.yaml': replace('id: south', 'id: north') })).toEqual([
      'duplicate-line lines/south.yaml:2:5',
    ]);
  });

  it('finds the second of two routes with one id', () => {
    expect(found({ 'routes.yaml': replace('id: not-found', 'id: home') })).toEqual([
      'duplicate-route routes.yaml:17:9',
    ]);
  });

  it('accepts the same id for things of different kinds', () => {
    expect(
      found({
        'menus.yaml': (text) => text.replaceAll('footer', 'payments').replace('payments: payments', 'footer: payments'),
      }),
    ).toEqual([]);
  });
});
