import { describe, expect, it } from 'vitest';
import { rebase } from '../../src/site/features/forms/rebase.ts';

const before = { city: 'Bogotá', mobile: '300', name: 'A' };

describe('a form over which somebody else was quicker', () => {
  it('keeps what was typed, and follows the record in the rest', () => {
    const typed = { ...before, city: 'Soledad', password: 'x' };
    expect(rebase(typed, before, { ...before, mobile: '311' })).toEqual({
      values: { city: 'Soledad', mobile: '311', name: 'A', password: 'x' },
      contested: [],
    });
  });

  it('names what both changed, but not where they agree', () => {
    const typed = { city: 'Soledad', mobile: '322', name: '' };
    expect(rebase(typed, before, { city: 'Soledad', mobile: '311', name: 'A' })).toEqual({
      values: { city: 'Soledad', mobile: '322', name: '' },
      contested: ['mobile'],
    });
  });
});
