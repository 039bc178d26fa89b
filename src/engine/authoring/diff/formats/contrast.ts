/** Values up to this length are shown whole. */
const SHORT = 160;
/** Characters of equal text shown before and after the difference. */
const CONTEXT = 40;

/** Returns two values; of long ones, only the difference with a little text around it. */
export function contrast(before: string, after: string): readonly [before: string, after: string] {
  if (before.length <= SHORT && after.length <= SHORT) return [before, after];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const least = Math.min(before.length, after.length) - start;
  while (end < least && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [part(before, start, end), part(after, start, end)];
}

function part(text: string, start: number, end: number): string {
  const from = start <= CONTEXT ? 0 : wordStart(text, start - CONTEXT);
  const last = text.length - end + CONTEXT;
  const to = last >= text.length ? text.length : wordStart(text, last);
  const shown = text.slice(from, to).trim();
  const cut = shown.length > SHORT * 2 ? `${shown.slice(0, SHORT * 2)}…` : shown;
  return `${from > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`;
}

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 ? text.length : space + 1;
}
