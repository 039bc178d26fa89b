import { describe, expect, it } from 'vitest';
import { compileWith, found, replace } from '../../support/catalog-harness.ts';

const ENGLISH = 'A small ship agency that looks after vessels and cargo in a single port.';
const withLength = (length: number) => ({ 'pages/home.yaml': replace(ENGLISH, 'á'.repeat(length)) });

describe('description-length', () => {
  it.each([49, 161])('warns about %i characters, but modules are still made', (length) => {
    expect(found(withLength(length))).toEqual(['description-length pages/home.yaml:4:100']);
    const { diagnostics, modules } = compileWith(withLength(length), { production: true });
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
    expect(modules.length).toBeGreaterThan(10);
  });

  it.each([50, 160])('accepts %i characters', (length) => expect(found(withLength(length))).toEqual([]));

  it('checks articles too', () => {
    const article = replace('Un buque llega por primera vez al puerto y el muelle lo recibe al amanecer.', 'Un buque.');
    expect(found({ 'articles/first-call.yaml': article })).toEqual([
      'description-length articles/first-call.yaml:4:20',
    ]);
  });

  it('warns about a title of more than 65 characters', () => {
    const titled = (length: number) => ({ 'pages/home.yaml': replace('en: Home', `en: ${'á'.repeat(length)}`) });
    expect(found(titled(65))).toEqual([]);
    expect(found(titled(66))).toEqual([expect.stringMatching(/^title-length pages\/home.yaml:3:/)]);
    expect(found(titled(81))).toEqual([expect.stringMatching(/^too-long pages\/home.yaml:3:/)]);
  });

  it('counts a character outside the basic plane once', () => {
    expect(found({ 'pages/home.yaml': replace(ENGLISH, '🚢'.repeat(50)) })).toEqual([]);
    expect(found({ 'pages/home.yaml': replace(ENGLISH, '🚢'.repeat(161)) })).toHaveLength(1);
    expect(found({ 'pages/home.yaml': replace(ENGLISH, '🚢'.repeat(49)) })).toHaveLength(1);
  });
});
