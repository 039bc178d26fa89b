import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('empty-range', () => {
  it('finds a field whose minimum length exceeds its maximum', () => {
    expect(found({ 'forms/register.yaml': replace('minLength: 4', 'minLength: 5') })).toEqual([
      'empty-range forms/register.yaml:7:91',
    ]);
  });
});
