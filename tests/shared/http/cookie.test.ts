import { expect, test } from 'vitest';
import { cookieValue } from '../../../src/shared/http/cookie.ts';

test.each<[cookies: string, expected: string | undefined]>([
  ['lang=en', 'en'],
  ['a=1; lang=en; b=2', 'en'],
  ['lang=en; lang=es', 'en'],
  ['lang=a%20b', 'a b'],
  ['lang=a=b', 'a=b'],
  ['lang=', ''],
  ['', undefined],
  ['mylang=en; lang2=en', undefined],
  ['lang', undefined],
  ['lang=%ff', undefined],
])('reads the cookie "lang" of %j', (cookies, expected) => {
  expect(cookieValue(cookies, 'lang')).toBe(expected);
});
