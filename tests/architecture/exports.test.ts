import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const EXPORTED = /^export (?:async )?(?:const|function\*?|class) ([\w$]+)/gm;

const files = execFileSync('git', ['ls-files', 'src', 'scripts', 'tests'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file));
const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));

/** In how many files each word occurs. */
const spread = new Map<string, number>();
for (const source of sources.values())
  for (const word of new Set(source.match(/[\w$]+/g))) spread.set(word, (spread.get(word) ?? 0) + 1);

it('every export is used by another file', () => {
  const unused = [...sources].flatMap(([file, source]) =>
    file.startsWith('tests/')
      ? []
      : [...source.matchAll(EXPORTED)].flatMap(([, name = '']) => (spread.get(name) === 1 ? [`${file}: ${name}`] : [])),
  );
  expect(unused, 'No other file uses these names: remove `export`, or the code if nothing uses it.').toEqual([]);
});
