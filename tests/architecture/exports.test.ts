import { expect, it } from 'vitest';
import { read, repositoryFiles } from './sources.ts';

const EXPORTED = /^export (?:async )?(?:const|function\*?|class) ([\w$]+)/gm;

const files = repositoryFiles.filter((file) => /^(?:src|scripts|tests)\/.*\.(?:tsx?|mjs)$/.test(file));
const sources = new Map(files.map((file) => [file, read(file)]));

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
