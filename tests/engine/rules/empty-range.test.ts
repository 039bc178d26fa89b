import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('empty-range', () => {
  it('finds a field that asks for more than it takes', () => {
    expect(found({ 'forms/register.yaml': replace('minLength: 4', 'minLength: 5') })).toEqual([
      'empty-range forms/register.yaml:7:91',
    ]);
  });
});
