import { describe, expect, it } from 'vitest';
import { suggest } from '../../src/engine/suggest.ts';

describe('a suggestion', () => {
  it.each([
    ['bogta', ['cali', 'bogota', 'barranquilla'], 'bogota'],
    ['Bogota', ['bogota'], 'bogota'],
    ['nws', ['news', 'login'], 'news'],
    ['idd', ['id', 'kind'], 'id'],
    ['paymnets', ['payments', 'powers-upload'], 'payments'],
    ['files/guia.pdf', ['files/guide.pdf', 'files/rates.pdf'], 'files/guide.pdf'],
  ])('for "%s" is what is near', (written, known, meant) => {
    expect(suggest(written, known)).toBe(meant);
  });

  it.each([
    ['airlines', ['services', 'agency', 'technology']],
    ['faq', ['home', 'blog']],
    ['clients', ['ports', 'contact']],
  ])('for "%s" is not the least far of what has nothing to do with it', (written, known) => {
    expect(suggest(written, known)).toBeUndefined();
  });
});
