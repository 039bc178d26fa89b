import { describe, expect, it } from 'vitest';
import { checkDigit, normalizeNit, wrongCheckDigit } from '../../../src/shared/nit.ts';

/** Published NITs, and one for each check digit. */
const PUBLISHED = [
  ['860069804', 2],
  ['213123432', 1],
  ['900544472', 2],
  ['900373923', 8],
  ['890700906', 0],
  ['900563564', 2],
  ['901531614', 9],
] as const;

describe('a NIT', () => {
  it.each(PUBLISHED)('%s has the check digit %i', (nit, digit) => {
    expect(checkDigit(nit)).toBe(digit);
    expect(wrongCheckDigit(`${nit}-${digit}`)).toBeUndefined();
    expect(wrongCheckDigit(`${nit}-${(digit + 1) % 10}`)).toBe(digit);
  });

  it.each([
    ['900.544.472-2', '900544472'],
    [' 900 544 472 ', '900544472'],
    ['900544472', '900544472'],
    ['900544472-', '900544472-'],
    ['abc', 'abc'],
  ])('%s is normalized to %s', (typed, compared) => {
    expect(normalizeNit(typed)).toBe(compared);
  });

  it('without a typed check digit is not checked', () => {
    expect(wrongCheckDigit('900544472')).toBeUndefined();
    expect(wrongCheckDigit('no nit-1')).toBeUndefined();
  });
});
