import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CatalogCompiler } from '../../../src/server/content/catalog/compiler.ts';

const [LARGE, SMALL] = [30_000_000, 1_000];

let compiler: CatalogCompiler;
let loaded: string[];
beforeAll(() => {
  compiler = new CatalogCompiler(async (reference) => {
    loaded.push(reference);
    return new Uint8Array(reference.includes('large') ? LARGE : SMALL);
  });
});
beforeEach(() => {
  loaded = [];
});
afterAll(() => compiler.end());

/** Sends a request that needs no catalogs, for a draft with these contents. */
const ask = (...references: string[]) => {
  const drafted = references.map((reference, index) => [`files/${index}.pdf`, `sha256:${reference}`]);
  return compiler.request('remove', { path: 'nothing.yaml', contents: Object.fromEntries(drafted), seen: '' });
};

it('the catalog compiler loads the bytes of a draft once, and again after its thread restarts', async () => {
  for (let key = 0; key < 3; key++) expect(await ask('one', 'two')).toEqual({ refused: 'not-there' });
  expect(loaded).toEqual(['sha256:one', 'sha256:two']);
  await compiler.end();
  await ask('one');
  expect(loaded).toEqual(['sha256:one', 'sha256:two', 'sha256:one']);
});

it('the catalog compiler drops the least recently used bytes, and answers even beyond its limit', {
  tags: ['deep'],
}, async () => {
  for (const reference of ['large-1', 'large-2', 'large-1', 'large-3', 'large-1', 'large-2']) await ask(reference);
  expect(loaded).toEqual(['sha256:large-1', 'sha256:large-2', 'sha256:large-3', 'sha256:large-2']);
  // More bytes than the compiler keeps.
  expect(await ask('large-1', 'large-2', 'large-3', 'large-4')).toEqual({ refused: 'not-there' });
  expect(await Promise.all([ask('large-5', 'large-6'), ask('large-7', 'large-8')])).toHaveLength(2);
});
