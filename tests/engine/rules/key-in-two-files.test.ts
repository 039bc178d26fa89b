import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { found, printed, VALID_CATALOG } from '../../support/catalog-harness.ts';

const whole = readFileSync(join(VALID_CATALOG, 'ports.yaml'), 'utf8').replace('../schema', '../../schema');
const comment = whole.slice(0, whole.indexOf('\n') + 1);
const inFolder = { 'ports.yaml': null, 'ports/a.yaml': whole };
const map = (west: number) => `map: { image: images/logo.svg, west: ${west}, east: -71, south: 1, north: 13 }\n`;
const sea = 'seas:\n  - { id: bight, name: { es: Ensenada, en: Bight }, latitude: 11, longitude: -78 }\n';

describe('key-in-two-files', () => {
  it('finds what only one of the files may have, in each further file', () => {
    expect(found({ ...inFolder, 'ports/b.yaml': comment + map(-81), 'ports/c.yaml': comment + map(-80) })).toEqual([
      'key-in-two-files ports/b.yaml:2:1',
      'key-in-two-files ports/c.yaml:2:1',
    ]);
  });

  it('accepts further entries of the lists', () => {
    expect(found({ ...inFolder, 'ports/b.yaml': comment + sea }).filter((line) => line.startsWith('key-in'))).toEqual(
      [],
    );
  });

  it('says in both languages in which file it is', () => {
    const twice = { ...inFolder, 'ports/b.yaml': comment + map(-81) };
    expect(printed(twice, 'es')).toContain('«map» ya está en ports/a.yaml');
    expect(printed(twice, 'en')).toContain('"map" is in ports/a.yaml already');
  });
});
