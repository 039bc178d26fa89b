import { expect, it } from 'vitest';
import { pageBlocks } from '../../../src/generated/page-blocks.ts';
import { BLOCKS } from '../../../src/site/app/blocks.ts';

it('the style guide has an example of every kind of block, because some page shows one (ADR 32)', () => {
  const shown = new Set(Object.values(pageBlocks).flat());
  expect(Object.keys(BLOCKS).filter((kind) => !shown.has(kind as keyof typeof BLOCKS))).toEqual([]);
});
