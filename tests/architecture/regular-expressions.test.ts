import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Time limit for one expression; one that is not decided by then counts as unsafe. */
const LIMIT_MS = 20_000;

interface Expression {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

describe('no text makes a regular expression of ours slow (S-63)', () => {
  it('in the code', { timeout: 300_000 }, async () => {
    const files = globSync(['src/{engine,server,shared,site}/**/*.{ts,tsx}'], { cwd: ROOT });
    const expressions = files.flatMap((file) => literalsIn(file));
    expect(expressions.length).toBeGreaterThan(50);
    expect(await unsafe(expressions)).toEqual([]);
  });

  it('in the schemas and the catalogs', { timeout: 300_000 }, async () => {
    const files = globSync(['schema/**/*.json', 'catalog/forms/*.yaml'], { cwd: ROOT });
    const expressions = files.flatMap((file) => patternsIn(file));
    expect(expressions.length).toBeGreaterThan(10);
    expect(await unsafe(expressions)).toEqual([]);
  });

  it('and one that could be made slow would be found', async () => {
    const file = 'an example';
    expect(await unsafe([{ file, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', flags: '' }])).toHaveLength(1);
  });
});

async function unsafe(expressions: readonly Expression[]): Promise<string[]> {
  const found: string[] = [];
  for (const { file, pattern, flags } of expressions) {
    const { status } = await check(pattern, flags, { timeout: LIMIT_MS });
    if (status !== 'safe') found.push(`${file}: /${pattern}/${flags} is ${status}`);
  }
  return found;
}

function literalsIn(file: string): Expression[] {
  const found: Expression[] = [];
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
  // The only objects in a syntax tree that are called so.
  JSON.stringify(program, (key, value) => {
    if (key === 'regex') found.push({ file, ...value });
    return typeof value === 'bigint' ? undefined : value;
  });
  return found;
}

function patternsIn(file: string): Expression[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const written = file.endsWith('.json') ? /"pattern": ("(?:[^"\\]|\\.)*")/g : /^\s+pattern: (.+)$/gm;
  return [...text.matchAll(written)].map(([, pattern = '']) => ({
    file,
    pattern: file.endsWith('.json') ? JSON.parse(pattern) : pattern,
    flags: 'u',
  }));
}
