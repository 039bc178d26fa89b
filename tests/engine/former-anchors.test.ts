import { expect, it } from 'vitest';
import blocks from '../../schema/catalog/blocks.schema.json' with { type: 'json' };

it('a block that has an anchor may have former ones, so that old links to it go on working when it is renamed', () => {
  const keysOf = (schema: object) => Object.keys('properties' in schema ? (schema.properties as object) : {});
  const anchored = Object.entries(blocks.$defs).filter(([, schema]) => keysOf(schema).includes('anchor'));
  expect(anchored.length).toBeGreaterThan(10);
  for (const [name, schema] of anchored) expect(keysOf(schema), name).toContain('aliases');
});
