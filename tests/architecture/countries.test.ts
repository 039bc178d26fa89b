import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from './sources.ts';

/** Words of the country of the agency for which the engine was written first. */
const WORDS = /colombia|dian|divipola|\+57|bogot/i;
/** Packs are about countries; the editor schemas repeat ids and files of the catalogs of this repository. */
const MAY = /^src\/packs\/countries\/|^schema\/editor\//;
const IS_TEXT = /\.(?:tsx?|json|ya?ml|css|svg|md|sql|mjs|html)$/;

describe('what is bound to a country is data of its pack (ADR 80)', () => {
  it('code and schemas name none', () => {
    const files = repositoryFiles.filter((file) => /^(?:src|schema)\//.test(file) && IS_TEXT.test(file));
    expect(files.length).toBeGreaterThan(500);
    const naming = files
      .filter((file) => !MAY.test(file))
      .flatMap((file) => {
        const lines = read(file).split('\n');
        return lines.flatMap((line, index) => (WORDS.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
      });
    expect(naming, 'Take the word from country.yaml, or write it so that it fits any country.').toEqual([]);
  });

  it('the description of the API speaks of the tax id and its document by no name of one country', () => {
    const files = repositoryFiles.filter((file) => file.startsWith('schema/api/') && file.endsWith('.json'));
    const words = files.flatMap((file) => read(file).match(/"(?:summary|description)": ".*"/g) ?? []);
    expect(words.length).toBeGreaterThan(100);
    expect(words.filter((text) => /\b(?:NIT|RUT)\b/.test(text))).toEqual([]);
  });

  it.each(['co', 'cl', 'pe', 'ec', 'pa'])('the pack %s has a country and its cities', (country) => {
    const own = repositoryFiles.filter((file) => file.startsWith(`src/packs/countries/${country}/`));
    expect(own.some((file) => /\/country[./]/.test(file))).toBe(true);
    expect(own.some((file) => file.includes('/cities/'))).toBe(true);
  });
});
