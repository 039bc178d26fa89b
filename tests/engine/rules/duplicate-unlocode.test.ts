import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('duplicate-unlocode', () => {
  it('finds the second of two ports with one code', () => {
    expect(found({ 'ports.yaml': replace('unlocode: CORVR', 'unlocode: COBAY') })).toEqual([
      'duplicate-unlocode ports.yaml:19:15',
    ]);
  });

  it.each(['cobay', 'COBA', 'COBAYA', 'PABAY', 'COBA1'])('leaves the malformed code %s to the schema', (code) => {
    expect(found({ 'ports.yaml': replace('unlocode: COBAY', `unlocode: ${code}`) })).toEqual([
      'bad-format ports.yaml:7:15',
    ]);
  });
});
