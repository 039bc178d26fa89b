import { describe, expect, it } from 'vitest';
import { suggest } from '../../src/engine/core/suggest.ts';

describe('suggest', () => {
  it.each([
    ['bogta', ['cali', 'bogota', 'barranquilla'], 'bogota'],
    ['Bogota', ['bogota'], 'bogota'],
    ['nws', ['news', 'login'], 'news'],
    ['idd', ['id', 'kind'], 'id'],
    ['paymnets', ['payments', 'powers-upload'], 'payments'],
    ['files/guia.pdf', ['files/guide.pdf', 'files/rates.pdf'], 'files/guide.pdf'],
  ])('returns the nearest name for "%s"', (written, known, meant) => {
    expect(suggest(written, known)).toBe(meant);
  });

  it.each([
    ['airlines', ['services', 'agency', 'technology']],
    ['faq', ['home', 'blog']],
    ['clients', ['ports', 'contact']],
  ])('returns nothing for "%s" when no name is near', (written, known) => {
    expect(suggest(written, known)).toBeUndefined();
  });
});
