import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('duplicate-unlocode', () => {
  it('finds the second of two ports with one code', () => {
    expect(found({ 'ports.yaml': replace('unlocode: CORVR', 'unlocode: COBAY') })).toEqual([
      'duplicate-unlocode ports.yaml:19:15',
    ]);
  });
});
