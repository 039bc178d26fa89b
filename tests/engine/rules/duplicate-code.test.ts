import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('duplicate-code', () => {
  it('finds a line with the code of the administrator', () => {
    expect(found({ 'lines/south.yaml': replace('code: 2', 'code: 4') })).toEqual([
      'duplicate-code lines/south.yaml:3:7',
    ]);
  });
});
