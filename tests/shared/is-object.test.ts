import { expect, it } from 'vitest';
import { isObject } from '../../src/shared/is-object.ts';

it('an object is what can be asked for its names: no text, no number, nothing at all', () => {
  expect([{}, { name: 1 }, []].every(isObject)).toBe(true);
  expect(['text', 0, true, null, undefined].some(isObject)).toBe(false);
});
