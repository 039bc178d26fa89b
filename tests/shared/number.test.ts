import { expect, it } from 'vitest';
import { checkNumber, plainNumber } from '../../src/shared/forms/number.ts';

const field = {
  kind: 'number',
  name: 'grossWeight',
  label: 'x',
  required: false,
  least: 1,
  most: 10_000_000,
  decimals: 2,
};
const check = (text: string) => checkNumber(field as Parameters<typeof checkNumber>[0], text)?.rule;

it.each([
  ['1500', '1500'],
  ['1.500', '1500'],
  ['1,500', '1500'],
  ['1 500', '1500'],
  ['42.500,5', '42500.5'],
  ['1,500.5', '1500.5'],
  ['1.500.000', '1500000'],
  ['1.5', '1.5'],
  ['12,75', '12.75'],
])('a number is read with its thousands set apart or not: %s', (typed, stored) => {
  expect(plainNumber(typed, 2)).toBe(stored);
  expect(check(typed)).toBeUndefined();
});

it.each(['1.50.000', '1.5.5', '1,500,5', '0.500', '1.500 kg', '12.345.67', '1..500'])(
  'what is no number with thousands is refused: %s',
  (typed) => {
    expect(check(typed)).toBe('number');
  },
);

it.each([
  ['2,5', 'whole'],
  ['2.5', 'whole'],
  ['1.500,5', 'whole'],
  ['1 500', undefined],
  ["1'500", undefined],
  ['-3', 'least'],
  ['−3', 'least'],
  ['-1.500', 'least'],
  ['1e3', 'number'],
  ['٣', 'number'],
])('where a whole number is meant, %s is answered by the rule that it breaks', (typed, rule) => {
  const whole = { ...field, decimals: undefined } as Parameters<typeof checkNumber>[0];
  expect(checkNumber(whole, typed)?.rule).toBe(rule);
});

it('a number below zero breaks its least value where decimals are allowed, too', () => {
  expect(check('-2,5')).toBe('least');
});
