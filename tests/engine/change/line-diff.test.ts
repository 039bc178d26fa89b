import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineDiff } from '../../../src/engine/change/line-diff.ts';

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

describe('lineDiff', () => {
  it('shows three lines of context around each change, and joins changes that are near each other', () => {
    const before = text(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p']);
    const after = before.replace('e\n', 'E\n').replace('f\n', '').replace('p\n', 'p\nq\n');
    expect(lineDiff('x.yaml', before, after)).toBe(
      [
        ['--- a/x.yaml', '+++ b/x.yaml'],
        ['@@ -2,8 +2,7 @@', ' b', ' c', ' d', '-e', '-f', '+E', ' g', ' h', ' i'],
        ['@@ -14,3 +13,4 @@', ' n', ' o', ' p', '+q', ''],
      ]
        .flat()
        .join('\n'),
    );
    expect(lineDiff('x.yaml', before, before)).toBe('');
  });

  it('describes the changes that turn one text into the other', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const steps = lineDiff('x', text(before), text(after)).split('\n').slice(2, -1);
        const hunks = steps.filter((line) => !line.startsWith('@@'));
        const unchanged = before.length - hunks.filter((line) => !line.startsWith('+')).length;
        const made = hunks.filter((line) => !line.startsWith('-')).length + unchanged;
        expect(made).toBe(after.length);
        if (steps.filter((line) => line.startsWith('@@')).length > 1 || unchanged > 0) return;
        expect(hunks.filter((line) => !line.startsWith('-')).map((line) => line.slice(1))).toEqual(
          steps.length === 0 ? [] : after,
        );
        expect(hunks.filter((line) => !line.startsWith('+')).map((line) => line.slice(1))).toEqual(
          steps.length === 0 ? [] : before,
        );
      }),
    );
  });
});
