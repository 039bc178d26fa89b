import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { found, replace, VALID_CATALOG } from '../../support/catalog-harness.ts';

// Without the numbers, which a copy would have in common with its original.
const [SOUTH = ''] = readFileSync(join(VALID_CATALOG, 'lines/south.yaml'), 'utf8').split('numbers:');
const copied = (...edits: readonly (readonly [string, string])[]) => ({
  'lines/copy.yaml': edits.reduce((text, [from, to]) => replace(from, to)(text), SOUTH),
});

describe('duplicate-name', () => {
  it('finds a copy of a line under another id, once', () => {
    const copy = copied(['id: south', 'id: copy'], ['code: 2', 'code: 3']);
    expect(found(copy)).toEqual([expect.stringMatching(/^duplicate-name lines\//)]);
  });

  it('leaves a copy with the same id to the error about the id', () => {
    expect(found(copied()).filter((line) => line.startsWith('duplicate-name'))).toEqual([]);
  });

  it.each([
    ['clients.yaml', 'name: Garza Aérea', 'name: naviera  del golfo'],
    ['clients.yaml', 'en: Airlines }', 'en: Lines }'],
    ['ports.yaml', 'name: Río', 'name: Bahía'],
    ['site.yaml', 'name: English', 'name: Español'],
  ])('finds the same name twice in %s (%s → %s)', (file, from, to) => {
    expect(found({ [file]: replace(from, to) })).toEqual([expect.stringMatching(`^duplicate-name ${file}`)]);
  });

  it('finds two contacts of a line with one area in one office', () => {
    const contact = '  - id: desk\n    area: { es: Ventas, en: Sales }\n    office: port';
    const twice = replace('contacts:', `contacts:\n${contact}\n${contact.replace('desk', 'sales')}`);
    expect(found({ 'lines/north.yaml': twice }).filter((line) => line.startsWith('duplicate-name'))).toHaveLength(1);
  });
});
