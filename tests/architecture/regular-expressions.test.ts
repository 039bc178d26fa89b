import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { isDeep } from '../support/depth.ts';
import { CATALOG, ROOT } from '../support/root.ts';

/**
 * The expressions that were found safe, so that the gate checks only new ones. Results of another version of the checker are
 * ignored. After `-u` alone a name would be the kind of the update, and all files would run.
 */
const SAFE_FILE = 'safe-expressions.json';
const CHECKER = createRequire(import.meta.url)('recheck/package.json').version as string;
/** Time limit for one expression; one that is undecided by then counts as unsafe. */
const LIMIT_MS = 20_000;

interface Safe {
  readonly checker: string;
  readonly expressions: readonly string[];
}

interface Expression {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

/** Printed with the unsafe expressions when a check fails. */
const ADVICE_UNSAFE =
  'An input could make these expressions slow, or the checker found no result in time: simplify them.';

const ADVICE_LIST = 'Renew the list of checked expressions: npm test -- regular-expressions --update=all';

const safe = new Set(isDeep ? [] : listed());

describe('no regular expression can be made slow by its input (S-63)', () => {
  it('in the code', { timeout: 300_000 }, async () => {
    const expressions = inCode();
    expect(expressions.length).toBeGreaterThan(50);
    expect(await unsafe(expressions), ADVICE_UNSAFE).toEqual([]);
  });

  it('in the schemas and the catalogs', { timeout: 300_000 }, async () => {
    const expressions = inData();
    expect(expressions.length).toBeGreaterThan(10);
    expect(await unsafe(expressions), ADVICE_UNSAFE).toEqual([]);
  });

  it('but the check finds an expression that can be made slow', async () => {
    const file = 'an example';
    expect(await unsafe([{ file, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', flags: '' }])).toHaveLength(1);
  });

  it('and the list of safe expressions is the one that was checked', { timeout: 300_000 }, async () => {
    const expressions = [...inCode(), ...inData()];
    expect(await unsafe([...expressions, ...ofAgency()]), ADVICE_UNSAFE).toEqual([]);
    const names = [...new Set(expressions.map(nameOf))].sort();
    const list = `${JSON.stringify({ checker: CHECKER, expressions: names }, null, 2)}\n`;
    await expect(list, ADVICE_LIST).toMatchFileSnapshot(SAFE_FILE);
  });
});

let code: readonly Expression[] | undefined;
/** The expressions of all modules, which are parsed once. */
const inCode = () => {
  code ??= globSync(['src/{engine,formats,panel,server,shared,site}/**/*.{ts,tsx}'], { cwd: ROOT }).flatMap((file) =>
    literalsIn(file),
  );
  return code;
};
const inData = () =>
  globSync(['schema/**/*.json', 'src/packs/**/forms/*.yaml'], { cwd: ROOT }).flatMap((file) => patternsIn(file));
/** Those of the agency's own forms are not in the list, which is the same for every agency. */
const ofAgency = () => globSync('forms/*.yaml', { cwd: CATALOG }).flatMap((file) => patternsIn(join(CATALOG, file)));
const nameOf = ({ pattern, flags }: Expression) => `/${pattern}/${flags}`;

/** Checks each expression once: in test:deep all of them, in the gate those that are not listed. */
async function unsafe(expressions: readonly Expression[]): Promise<string[]> {
  const found: string[] = [];
  for (const expression of expressions) {
    const name = nameOf(expression);
    if (safe.has(name)) continue;
    const { status } = await check(expression.pattern, expression.flags, { timeout: LIMIT_MS });
    if (status === 'safe') safe.add(name);
    else found.push(`${expression.file}: ${name} is ${status}`);
  }
  return found;
}

function listed(): readonly string[] {
  const { checker, expressions } = JSON.parse(readFileSync(join(import.meta.dirname, SAFE_FILE), 'utf8')) as Safe;
  return checker === CHECKER ? expressions : [];
}

function literalsIn(file: string): Expression[] {
  const found: Expression[] = [];
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
  // Only regular expressions have this key in a syntax tree.
  JSON.stringify(program, (key, value) => {
    if (key === 'regex') found.push({ file, ...value });
    return typeof value === 'bigint' ? undefined : value;
  });
  return found;
}

function patternsIn(file: string): Expression[] {
  const text = readFileSync(resolve(ROOT, file), 'utf8');
  const written = file.endsWith('.json') ? /"pattern": ("(?:[^"\\]|\\.)*")/g : /^\s+pattern: (.+)$/gm;
  return [...text.matchAll(written)].map(([, pattern = '']) => ({
    file,
    pattern: file.endsWith('.json') ? JSON.parse(pattern) : pattern,
    flags: 'u',
  }));
}
