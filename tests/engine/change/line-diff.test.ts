import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineDiff } from '../../../src/engine/authoring/change/changes.ts';

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** Applies a diff to the lines before it; fails where an unchanged or removed line is not the one at its place. */
function applied(before: readonly string[], diff: string): string[] {
  const after: string[] = [];
  let at = 0;
  for (const line of diff.split('\n').slice(2, -1)) {
    const hunk = /^@@ -(?<start>\d+)(?:,(?<count>\d+))? /.exec(line)?.groups;
    if (hunk !== undefined) {
      // The position of a hunk without lines before it is that of the line above it.
      const start = Number(hunk['start']) - (hunk['count'] === '0' ? 0 : 1);
      after.push(...before.slice(at, start));
      at = start;
    } else {
      const content = line.slice(1);
      if (!line.startsWith('+')) expect(before[at++]).toBe(content);
      if (!line.startsWith('-')) after.push(content);
    }
  }
  return [...after, ...before.slice(at)];
}

describe('lineDiff', () => {
  it.each([
    { changed: 2_000, shown: [' common'] },
    { changed: 2_002, shown: ['-common', '+common'] },
    { changed: 40_000, shown: ['-common', '+common'] },
  ])('shows texts with $changed changed lines, of which more than 2,000 are not compared', ({ changed, shown }) => {
    const lines = (name: string) => [...Array.from({ length: changed / 2 }, (_, line) => `${name}${line}`), 'common'];
    const [before, after] = [lines('a'), lines('b')];
    const diff = lineDiff('x.yaml', text(before), text(after));
    expect(diff.split('\n').filter((line) => /^.common/.test(line))).toEqual(shown);
    expect(applied(before, diff)).toEqual(after);
  });

  it('shows that a text ends without a line break', () => {
    expect(lineDiff('x.yaml', 'a\nb\n', 'c\nd')).toBe(
      '--- a/x.yaml\n+++ b/x.yaml\n@@ -1,2 +1,2 @@\n-a\n-b\n+c\n+d\n\\ No newline at end of file\n',
    );
  });

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
    const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 24 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(applied(before, lineDiff('x', text(before), text(after)))).toEqual(after);
      }),
    );
  });
});
