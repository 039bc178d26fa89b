import { describe, expect, it } from 'vitest';
import { contrastOf, PAIRS } from '../../src/engine/core/rules/brand.ts';
import { brand } from '../../src/generated/brand.ts';

describe('the colours of the brand (WCAG 2.2)', () => {
  it.for(PAIRS)('have enough contrast for $text on $ground', async (pair, { annotate }) => {
    const found = contrastOf(pair, brand.colors);
    expect(found).toBeGreaterThanOrEqual(pair.least);
    await annotate(`${pair.text} on ${pair.ground}: ${found.toFixed(1)} : 1, at least ${pair.least}`);
  });
});
