import { expect, test } from 'vitest';
import { oncePer } from '../../src/engine/contract/kept.ts';

test('what is made of an object is made once for each key, also when nothing comes of it', () => {
  const made: string[] = [];
  const firstLetter = oncePer((_object: object, word: string) => {
    made.push(word);
    return word[0];
  });
  const [one, other] = [{}, {}];
  for (const object of [one, one, other]) for (const word of ['', 'a']) expect(firstLetter(object, word)).toBe(word[0]);
  expect(made).toEqual(['', 'a', '', 'a']);
});
