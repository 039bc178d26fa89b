import { expect, test } from 'vitest';
import { parseWeightedList } from '../../../src/shared/http/weighted-list.ts';

test.each<[header: string, expected: [string, number][]]>([
  ['', []],
  [' , ,', []],
  ['br', [['br', 1]]],
  [
    'gzip;q=0.5, BR',
    [
      ['gzip', 0.5],
      ['br', 1],
    ],
  ],
  ['text/html;level=1;q=0.4', [['text/html', 0.4]]],
  ['br ; Q = 0.25', [['br', 0.25]]],
  [
    'br;q=1.000, gzip;q=0.000',
    [
      ['br', 1],
      ['gzip', 0],
    ],
  ],
])('a weighted list is parsed: %j', (header, expected) => {
  expect(parseWeightedList(header).map(({ value, weight }) => [value, weight])).toEqual(expected);
});

test.each(['br;q=', 'br;q=1.5', 'br;q=-1', 'br;q=1e1', 'br;q=0.1234', 'br;q=NaN'])(
  'a value with an invalid weight gets weight 0: %j',
  (header) => {
    expect(parseWeightedList(header)).toEqual([{ value: 'br', weight: 0 }]);
  },
);
