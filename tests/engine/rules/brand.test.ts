import { describe, expect, it } from 'vitest';
import { paletteOf } from '../../../src/engine/core/colors.ts';
import { contrastOf, PAIRS } from '../../../src/engine/core/rules/brand.ts';
import { type Change, found, printed, replace } from '../../support/catalog-harness.ts';

const brand = (change: Change) => ({ 'brand.yaml': change });
const failing = (colors: Readonly<Record<string, string>>) => {
  const palette = paletteOf(colors);
  return palette === undefined ? [] : PAIRS.filter((pair) => contrastOf(pair, palette) < pair.least);
};

describe('low-contrast', () => {
  it.each([
    ['the dark ground of light texts', "deep: '#3d2c6b'", "deep: '#9d8ccb'", '4:9'],
    ['a button, once for all its texts', "star: '#7fd1ae'", "star: '#205544'", '6:9'],
    ['a light ground, once for all its texts', "'#b00020'", "'#b00020'\n  paper: '#999999'", '8:10'],
    ['a tint that is written', "'#b00020'", "'#b00020'\n  muted: '#aaaaaa'", '8:10'],
    ['capital letters', "sea: '#8a2b5a'", "sea: '#C77FA0'", '5:8'],
  ])('finds %s', (_what, from, to, place) => {
    expect(found(brand(replace(from, to)))).toEqual([`low-contrast brand.yaml:${place}`]);
  });

  it.each([
    ["sea: '#8a2b5a'", "sea: '#c77fa0'"],
    ["deep: '#3d2c6b'", "deep: '#9d8ccb'"],
    ["ink: '#1d1b2e'", "ink: '#6d6b7e'"],
    ["star: '#7fd1ae'", "star: '#205544'"],
    ["signal: '#b00020'", "signal: '#ff5a5a'"],
  ])('proposes a colour that passes with all others: instead of %s', (from, to) => {
    const [, proposed = ''] =
      /'(#[0-9a-f]{6})'\n/.exec(printed(brand(replace(from, to)), 'en').split('^ ')[1] ?? '') ?? [];
    expect(proposed).toMatch(/^#[0-9a-f]{6}$/);
    const key = from.slice(0, from.indexOf(' '));
    expect(found(brand(replace(from, `${key} '${proposed}'`)))).toEqual([]);
  });

  it('says both colours, the contrast and the least one in the language of the reader', () => {
    const text = printed(brand(replace("sea: '#8a2b5a'", "sea: '#c77fa0'")), 'es');
    expect(text).toContain('«sea» no se lee bien sobre «mist»: el contraste es de 2,62 y debe ser de al menos 4,5');
    expect(text).toContain("el más parecido que sirve con todos los demás es '#9b5777'");
  });

  it('says when no shade passes', () => {
    const both = (text: string) => text.replace("star: '#7fd1ae'", "star: '#777777'").replace("'#3d2c6b'", "'#777777'");
    expect(printed(brand(both), 'en')).toContain('no shade of this colour fits the others');
  });

  it('leaves what is no colour to the check of its format', () => {
    expect(found(brand(replace("sea: '#8a2b5a'", 'sea: red')))).toEqual(['bad-format brand.yaml:5:8']);
  });
});

describe('the colours that a catalog omits', () => {
  it.each([
    ['#1d1b2e', '#3d2c6b', '#8a2b5a', '#7fd1ae', '#b00020'],
    ['#0b2239', '#12395b', '#17607d', '#f2a33a', '#b5402a'],
    ['#000000', '#333333', '#555555', '#bbbbbb', '#a00000'],
    ['#102a12', '#1b5e20', '#2e6b2f', '#ffd54f', '#b3261e'],
  ])('are tints of %s, %s, %s and %s that pass', (ink, deep, sea, star, signal) => {
    expect(failing({ ink, deep, sea, star, signal })).toEqual([]);
  });

  it('are grey for a grey', () => {
    const palette = paletteOf({ ink: '#111111', deep: '#222222', sea: '#444444', star: '#bbbbbb', signal: '#a00000' });
    const isGrey = (color: string) => color.slice(1, 3) === color.slice(3, 5) && color.slice(3, 5) === color.slice(5);
    expect(Object.entries(palette ?? {}).filter(([name, color]) => name !== 'signal' && !isGrey(color))).toEqual([]);
  });

  it('are as they are written, if they are', () => {
    const colors = { ink: '#111111', deep: '#222222', sea: '#444444', star: '#bbbbbb', signal: '#a00000' };
    expect(paletteOf({ ...colors, mist: '#EEF0F2' })?.mist).toBe('#eef0f2');
    expect(paletteOf({ ...colors, ink: undefined })).toBeUndefined();
  });
});

const OTHER = { 'brand.yaml': replace('hanken-grotesk', 'inter') };

describe('missing-font-package', () => {
  it('says the command that installs it', () => {
    expect(printed(OTHER, 'es')).toContain('npm install --save-exact @fontsource-variable/inter');
  });

  it('finds that of PDFs', () => {
    const pdf = replace('{ regular: fonts/muelle-sans.woff }', "{ package: '@fontsource/inter' }");
    expect(found({ 'brand.yaml': pdf })).toContain('missing-font-package brand.yaml:12:19');
  });

  it('accepts any where nobody knows what is installed', () => {
    expect(found(OTHER, { fontPackages: undefined })).toEqual([]);
  });
});
