/** Unchanged lines around a change. */
const AROUND = 3;

/**
 * Two texts of a file compared line by line, as `git diff` does and `git apply` takes it; '' where they are the same.
 * @param before null: there was no such file
 * @param after null: there is no such file any more
 */
export function lineDiff(file: string, before: string | null, after: string | null): string {
  const [old = [], now = []] = [before, after].map((text) => (text === null ? [] : linesOf(text)));
  const steps = stepsOf(old, now);
  const changes = steps.flatMap(({ sign }, index) => (sign === ' ' ? [] : [index]));
  const hunks: { start: number; end: number }[] = [];
  for (const index of changes) {
    const last = hunks.at(-1);
    if (last !== undefined && index - AROUND <= last.end) last.end = index + AROUND + 1;
    else hunks.push({ start: Math.max(0, index - AROUND), end: index + AROUND + 1 });
  }
  const parts = hunks.map(({ start, end }) => {
    const shown = steps.slice(start, end);
    const ahead = steps.slice(0, start);
    const range = (sign: string) => {
      const isOf = (step: Step) => step.sign !== sign;
      const length = shown.filter(isOf).length;
      return `${ahead.filter(isOf).length + (length === 0 ? 0 : 1)},${length}`;
    };
    return `@@ -${range('+')} +${range('-')} @@\n${shown.map(({ sign, line }) => `${sign}${line}\n`).join('')}`;
  });
  return parts.length === 0
    ? ''
    : `--- ${before === null ? '/dev/null' : `a/${file}`}\n+++ ${after === null ? '/dev/null' : `b/${file}`}\n${parts.join('')}`;
}

interface Step {
  readonly sign: ' ' | '-' | '+';
  readonly line: string;
}

/** The lines of a text; the last one says so where no line break ends it. */
function linesOf(text: string): string[] {
  if (text.endsWith('\n')) return text.slice(0, -1).split('\n');
  return `${text}\n\\ No newline at end of file`.split(/\n(?!\\ No newline at end of file$)/);
}

/** The lines of both in one order: between what they begin and end with alike, the longest lines in common stay. */
function stepsOf(old: readonly string[], now: readonly string[]): Step[] {
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const kept = (lines: readonly string[]): Step[] => lines.map((line) => ({ sign: ' ', line }));
  const middle = stepsBetween(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  return [...kept(old.slice(0, head)), ...middle, ...kept(old.slice(old.length - tail))];
}

function stepsBetween(old: readonly string[], now: readonly string[]): Step[] {
  // lengths[i][j]: how many lines the rest of old from i and the rest of now from j have in common.
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row !== undefined) row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const steps: Step[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const [before, after] = [old[i], now[j]];
    if (before !== undefined && before === after) {
      steps.push({ sign: ' ', line: before });
      i++;
      j++;
    } else if (before !== undefined && (after === undefined || at(i + 1, j) >= at(i, j + 1))) {
      steps.push({ sign: '-', line: before });
      i++;
    } else {
      steps.push({ sign: '+', line: after ?? '' });
      j++;
    }
  }
  return steps;
}
