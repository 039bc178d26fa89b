import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('client-name-repeats-line', () => {
  it('is not reported with a line only, and one of line or name is required', () => {
    expect(found({ 'clients.yaml': replace('name: Naviera del Golfo', 'line: north') })).toEqual([]);
    expect(found({ 'clients.yaml': replace('    name: Naviera del Golfo\n', '') })).toEqual([
      'missing-one-of clients.yaml:6:5',
    ]);
  });
});
