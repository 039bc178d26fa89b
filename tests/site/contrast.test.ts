import { describe, expect, it } from 'vitest';
import { brandColors as color } from '../../src/shared/brand-colors.ts';

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const LIGHT = [color.white, color.paper, color.mist] as const;
const DARK = [color.ink, color.deep] as const;

describe('the colours of the brand (WCAG 2.2)', () => {
  it.each(LIGHT)('have enough contrast for text on %s', (ground) => {
    for (const words of [color.ink, color.deep, color.sea, color.muted, color.signal])
      expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.for(LIGHT)('have enough contrast for the border of a field or button on %s', async (ground, { annotate }) => {
    const found = contrast(color['line-strong'], ground);
    expect(found).toBeGreaterThanOrEqual(3);
    await annotate(`border on ${ground}: ${found.toFixed(1)} : 1, at least 3`);
  });

  it.for([...LIGHT, ...DARK, color.star])(
    'have enough contrast for one of the two focus colours on %s',
    async (ground, { annotate }) => {
      const found = Math.max(contrast(color.deep, ground), contrast(color.star, ground));
      expect(found).toBeGreaterThanOrEqual(3);
      await annotate(`focus ring on ${ground}: ${found.toFixed(1)} : 1, at least 3`);
    },
  );

  it.each(DARK)('have enough contrast for text on %s', (ground) => {
    for (const words of [color.white, color.foam, color.star])
      expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([color.star, color['star-strong']])('have enough contrast for the label of a button on %s', (ground) => {
    expect(contrast(color.ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
