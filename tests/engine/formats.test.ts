import { describe, expect, it } from 'vitest';
import { formatOf } from '../../src/engine/formats.ts';
import { schemas } from '../../src/engine/schemas.ts';
import { printed, replace } from '../support/catalog-harness.ts';

/** Every regular expression of the schemas, at any depth. */
function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { pattern } = value as { pattern?: unknown };
  return [...(typeof pattern === 'string' ? [pattern] : []), ...Object.values(value).flatMap(patternsIn)];
}

describe('the formats of the schemas', () => {
  it('have a description for every pattern (add new ones to src/engine/formats.ts)', () => {
    const patterns = patternsIn(schemas);
    expect(patterns.length).toBeGreaterThan(15);
    expect(patterns.filter((pattern) => formatOf(pattern) === undefined)).toEqual([]);
  });

  it('are explained in words in both languages, never as a regular expression', () => {
    const change = { 'offices.yaml': replace('+57 605 000 0000', '605 0000') };
    expect(printed(change, 'en')).toContain('expected form: a plus sign, digits and spaces: +57 605 000 0000');
    expect(printed(change, 'es')).toContain('forma esperada: un signo más, cifras y espacios: +57 605 000 0000');
  });
});
