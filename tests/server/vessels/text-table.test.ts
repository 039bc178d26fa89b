import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextTable } from '../../../src/server/vessels/files/xlsx.ts';
import { runs } from '../../support/depth.ts';

const CHUNK_BYTES = 1024 * 1024;

it('a table of texts returns each text as it was added, in every alphabet and across its blocks of memory', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', 'Cartagena', 'ñandú', '港口', '⚓'),
    // Texts of which a few fill a block, and one that ends exactly with it.
    fc.integer({ min: 300_000, max: CHUNK_BYTES }).map((length) => 'x'.repeat(length)),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
      const table = new TextTable(texts.length);
      for (const each of texts) table.add(each);
      expect(texts.map((_, index) => table.text(index))).toEqual(texts);
    }),
    {
      numRuns: runs({ gate: 20, deep: 1_000 }),
      examples: [[['x'.repeat(CHUNK_BYTES), '', 'y', 'z'.repeat(CHUNK_BYTES), '']]],
    },
  );
});

it('a table of texts returns an empty text for an index that it does not have', () => {
  const table = new TextTable(3);
  table.add('Cartagena');
  for (const index of [1, 2, 3, -1, 0.5, Number.NaN]) expect(table.text(index)).toBe('');
});
