import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { found, printed, replace, VALID_CATALOG } from '../../support/catalog-harness.ts';

const withWord = (word: string) => ({ 'search.yaml': replace('[flete, freight]', `[flete, ${word}]`) });

describe('duplicate-synonym', () => {
  it('finds a word of an earlier group of the same language, in any spelling', () => {
    expect(found(withWord('BL'))).toEqual(['duplicate-synonym search.yaml:13:17']);
    expect(found(withWord('B/L'))).toEqual(['duplicate-synonym search.yaml:13:17']);
    expect(found(withWord('Conocimiento de Embárque'))).toEqual(['duplicate-synonym search.yaml:13:17']);
  });

  it('accepts a word of another language, and a repetition within a group', () => {
    expect(found(withWord('bill of lading'))).toEqual([]);
    expect(found(withWord('fletes, Flete'))).toEqual([]);
  });

  it('names the other group in both languages', () => {
    expect(printed(withWord('bl'), 'es')).toContain('«bl» ya está en otro grupo de sinónimos, junto a «BL»');
    expect(printed(withWord('bl'), 'en')).toContain('"bl" is already in another group of synonyms, with "BL"');
  });

  it('finds a title that two columns of an imported file would share, in any language', () => {
    const title = 'title: { es: terminal, en: terminal }';
    const change = (other: string) => replace(title, `${title}\n    otherTitles: [${other}]`);
    const text = readFileSync(join(VALID_CATALOG, 'vessels.yaml'), 'utf8');
    const line = change('Berth')(text).split('otherTitles: [Berth]')[0]?.split('\n').length;
    expect(found({ 'vessels.yaml': change('Berth') })).toEqual([]);
    for (const other of ['i.m.o.', 'vesselName'])
      expect(found({ 'vessels.yaml': change(other) })).toEqual([`duplicate-synonym vessels.yaml:${line}:19`]);
  });
});
