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
  it('shows two texts with little in common as one replaced by the other, in time', () => {
    const [before, after] = ['a', 'b'].map((name) => Array.from({ length: 20_000 }, (_, line) => `${name}${line}`));
    const begun = performance.now();
    const diff = lineDiff('x.yaml', text(before ?? []), text(after ?? []).trimEnd());
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(diff.slice(0, 80)).toContain('--- a/x.yaml\n+++ b/x.yaml\n@@ -1,20000 +1,20000 @@\n-a0\n');
    expect(diff.endsWith('+b19999\n\\ No newline at end of file\n')).toBe(true);
    expect(applied(before ?? [], lineDiff('x.yaml', text(before ?? []), text(after ?? [])))).toEqual(after);
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
