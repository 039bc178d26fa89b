/**
 * Keeps the line breaks of unchanged lines at the beginning and end of a folded text; only the lines between them are
 * folded again.
 * @param before the old text behind the colon: the block indicator and its lines
 * @param after the new text in the same form, folded to the width of lines
 */
export function keptLines(before: string, after: string): string {
  const [oldHead = '', ...old] = before.replaceAll('\r\n', '\n').split('\n');
  const [newHead = '', ...lines] = after.split('\n');
  if (!/^ ?>/.test(oldHead) || !/^ >/.test(newHead) || !isPlain(old) || !isPlain(lines)) return after;
  const indent = /^ */.exec(old[0] ?? '')?.[0] ?? '';
  const words = lines.flatMap(wordsOf);
  let head = 0;
  let used = 0;
  while (head < old.length && startsWith(words, used, wordsOf(old[head] ?? '')))
    used += wordsOf(old[head++] ?? '').length;
  let tail = 0;
  let remaining = words.length;
  while (tail < old.length - head) {
    const line = wordsOf(old[old.length - 1 - tail] ?? '');
    if (remaining - line.length < used || !startsWith(words, remaining - line.length, line)) break;
    remaining -= line.length;
    tail++;
  }
  const width = Math.max(...old.map(({ length }) => length), ...lines.map(({ length }) => length));
  const between = folded(words.slice(used, remaining), width - indent.length).map((line) => indent + line);
  return [newHead, ...old.slice(0, head), ...between, ...old.slice(old.length - tail)].join('\n');
}

/** Whether there are no empty or more indented lines, which fold differently, and only single spaces between words. */
function isPlain(lines: readonly string[]): boolean {
  const depth = /^ */.exec(lines[0] ?? '')?.[0].length ?? 0;
  return lines.every((line) => line.length > depth && /^ *\S+(?: \S+)*$/.test(line) && line.search(/\S/) === depth);
}

function wordsOf(line: string): string[] {
  return line.trim().split(' ');
}

function startsWith(words: readonly string[], at: number, part: readonly string[]): boolean {
  return part.every((word, index) => words[at + index] === word);
}

function folded(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
