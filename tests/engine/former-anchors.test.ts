import { expect, it } from 'vitest';
import blocks from '../../schema/catalog/blocks.schema.json' with { type: 'json' };

it('every block that can have an anchor can have aliases, so that old links work after a rename', () => {
  const keysOf = (schema: object) => Object.keys('properties' in schema ? (schema.properties as object) : {});
  const anchored = Object.entries(blocks.$defs).filter(([, schema]) => keysOf(schema).includes('anchor'));
  expect(anchored.length).toBeGreaterThan(10);
  for (const [name, schema] of anchored) expect(keysOf(schema), name).toContain('aliases');
});
