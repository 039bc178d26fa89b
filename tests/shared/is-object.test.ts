import { expect, it } from 'vitest';
import { isObject } from '../../src/shared/is-object.ts';

it('isObject accepts objects and arrays, but no strings, numbers, booleans, null or undefined', () => {
  expect([{}, { name: 1 }, []].every(isObject)).toBe(true);
  expect(['text', 0, true, null, undefined].some(isObject)).toBe(false);
});
