import { describe, expect, it } from 'vitest';
import { rebase } from '../../src/site/features/forms/ProfileForm.tsx';

const before = { city: 'Bogotá', mobile: '300', name: 'A' };

describe('a form whose record was changed by somebody else', () => {
  it('keeps the typed values, and takes the others from the record', () => {
    const typed = { ...before, city: 'Soledad', password: 'x' };
    expect(rebase(typed, before, { ...before, mobile: '311' })).toEqual({
      values: { city: 'Soledad', mobile: '311', name: 'A', password: 'x' },
      contested: [],
    });
  });

  it('lists fields that both changed to different values', () => {
    const typed = { city: 'Soledad', mobile: '322', name: '' };
    expect(rebase(typed, before, { city: 'Soledad', mobile: '311', name: 'A' })).toEqual({
      values: { city: 'Soledad', mobile: '322', name: '' },
      contested: ['mobile'],
    });
  });
});
