import { describe, expect, it } from 'vitest';
import { lineIds } from '../../src/generated/lines.ts';
import { lineFirst } from '../../src/site/context/lines.tsx';

const [first, second, third] = lineIds;
const entries = [
  { id: 'a', line: first },
  { id: 'b', line: second },
  { id: 'c', line: third },
  { id: 'd', line: second },
  { id: 'e', line: undefined },
];
const ordered = (line: typeof first | undefined) =>
  lineFirst(entries, line, (entry) => entry.line)
    .map(({ id }) => id)
    .join('');

describe('lineFirst', () => {
  it('puts the entries of one line first and keeps the order within it and of the others', () => {
    expect(ordered(second)).toBe('bdace');
    expect(ordered(third)).toBe('cabde');
  });

  it('changes nothing without a line or for the line that is already first', () => {
    expect(ordered(undefined)).toBe('abcde');
    expect(ordered(first)).toBe('abcde');
  });
});
