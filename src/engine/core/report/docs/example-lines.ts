/** An example starts in the middle of its file, so this moves the lines after the first to their indentation below it. */
export function exampleLines(text: string): string[] {
  const [first = '', ...others] = text.trimEnd().split('\n');
  if (first.startsWith(' ') || others.length === 0) return [first, ...others];
  const isItem = first.startsWith('- ') && !others[0]?.trimStart().startsWith('- ');
  const wanted = isItem || first.endsWith(':') ? 2 : 0;
  const written = Math.min(...others.map((line) => line.search(/\S|$/)));
  return [first, ...others.map((line) => ' '.repeat(wanted) + line.slice(written))];
}
