import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Changes, VALID_CATALOG, withSecurity } from '../support/catalog-harness.ts';
import { ROOT } from '../support/root.ts';

/** The page of each code in docs/errors. */
export const EXPLAINED = globSync('docs/errors/*.md', { cwd: ROOT })
  .filter((path) => !path.endsWith('README.md'))
  .map((path) => ({ code: basename(path, '.md'), page: readFileSync(join(ROOT, path), 'utf8') }))
  .sort((a, b) => (a.code < b.code ? -1 : 1));

interface Example {
  readonly changes: Changes;
  /** The marked places; `end` is 0 where a place goes on in another line. */
  readonly places: readonly {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly end: number;
    readonly suggestion: string;
  }[];
}

interface Block {
  /** Empty for the right example, which has no file of its own. */
  readonly file: string;
  readonly lines: readonly string[];
  /** The index of the line, and the columns from the beginning of the block. */
  readonly marks: readonly {
    readonly line: number;
    readonly from: number;
    readonly to: number;
    readonly suggestion: string;
  }[];
}

/** Returns the text of a file of the valid catalog with all that examples show. */
export function asDocumented(file: string, text: string): string {
  return file === 'site.yaml' ? withSecurity('2027-10-31')(text) : text;
}

/**
 * The example of a page: the blocks `Wrong`, `Reported in` (any number) and `Right`. The right one is a text of a file of the
 * valid catalog, and the wrong one takes its place. The lines after the first are written from the column where the first one
 * begins. A comment of carets marks the place of a problem in the line above, with the suggestion after it.
 */
export function examplesIn(page: string): Example[] {
  const [, , english = ''] = page.split(/^## /m);
  const blocks = [...english.matchAll(/^\w[^`\n]*(?:`([^`]+)`\)?)?:\n\n```yaml\n([^`]*)\n```$/gm)].map(
    ([, file = '', yaml = '']) => blockOf(file, yaml),
  );
  const [wrong, right] = [blocks[0], blocks.at(-1)];
  if (wrong === undefined || right === undefined) return [];
  const text = asDocumented(wrong.file, readFileSync(join(VALID_CATALOG, wrong.file), 'utf8'));
  const { start, end, column } = placeIn(text, right.lines);
  const after = text.slice(0, start) + written(wrong.lines, column) + text.slice(end);
  const textOf = (file: string) => (file === wrong.file ? after : readFileSync(join(VALID_CATALOG, file), 'utf8'));
  const reported = blocks.slice(1, -1).map((block) => ({ block, ...placeIn(textOf(block.file), block.lines) }));
  const places = [{ block: wrong, start, column }, ...reported].flatMap(({ block: { file, marks }, ...at }) => {
    const line = textOf(file).slice(0, at.start).split('\n').length;
    return marks.map(({ line: index, from, to, suggestion }) => ({
      file,
      line: line + index,
      column: at.column + from + 1,
      end: at.column + to + 1,
      suggestion,
    }));
  });
  return [{ changes: { [wrong.file]: after }, places }];
}

function blockOf(file: string, yaml: string): Block {
  const lines: string[] = [];
  const marks: Block['marks'][number][] = [];
  for (const line of yaml.split('\n')) {
    const [, before, carets = '', suggestion = ''] = /^(# *)(\^+) ?(.*)$/.exec(line) ?? [];
    // In the first column, the sign of the comment is a part of the mark.
    const from = before === '#' ? 0 : (before?.length ?? 0);
    if (before === undefined) lines.push(line);
    else marks.push({ line: lines.length - 1, from, to: before.length + carets.length, suggestion });
  }
  return { file, lines, marks };
}

/** The first place of a block in a text, and its column. */
function placeIn(text: string, lines: readonly string[]): { start: number; end: number; column: number } {
  const [first = ''] = lines;
  for (let start = text.indexOf(first); start !== -1; start = text.indexOf(first, start + 1)) {
    const column = start - (text.lastIndexOf('\n', start - 1) + 1);
    const whole = written(lines, column);
    if (text.startsWith(whole, start)) return { start, end: start + whole.length, column };
  }
  throw new Error(`"${lines.join('\n')}" is not in the text`);
}

function written(lines: readonly string[], column: number): string {
  return lines.map((line, index) => (index === 0 ? line : ' '.repeat(column) + line)).join('\n');
}
