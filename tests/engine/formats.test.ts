import { describe, expect, it } from 'vitest';
import { formatOf } from '../../src/engine/contract/formats.ts';
import { schemas } from '../../src/engine/contract/schemas.ts';
import { found, printed, replace } from '../support/catalog-harness.ts';

/** Every regular expression of the schemas, at any depth. */
function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { pattern } = value as { pattern?: unknown };
  return [...(typeof pattern === 'string' ? [pattern] : []), ...Object.values(value).flatMap(patternsIn)];
}

describe('the formats of the schemas', () => {
  it('have a description for every pattern (add new ones to src/engine/contract/formats.ts)', () => {
    const patterns = patternsIn(schemas);
    expect(patterns.length).toBeGreaterThan(15);
    expect(patterns.filter((pattern) => formatOf(pattern) === undefined)).toEqual([]);
  });

  it.each([
    ['COBA', ''],
    ['COBAYA', ''],
    ['COBA1', ''],
  ])('refuse %s as the code of a port', (code, meant) => {
    expect(found({ 'ports.yaml': replace('unlocode: COBAY', `unlocode: ${code}`) })).toEqual([
      `bad-format ports.yaml:7:15${meant}`,
    ]);
  });

  it('refuse a path with a slash at its end, or with {article} in its middle', () => {
    expect(found({ 'routes.yaml': replace('path: /error', 'path: /error/') })).toEqual([
      'bad-format routes.yaml:18:11 (/error)',
    ]);
    expect(found({ 'routes.yaml': replace('path: /{article}', 'path: /{article}/x') })).toEqual([
      'bad-format routes.yaml:27:9',
    ]);
  });

  it('name a country where one is expected, and no code of a company', () => {
    const country = { 'site.yaml': replace('name: Español', 'name: Español, region: Colombia') };
    expect(printed(country, 'es')).toContain('formato esperado: las dos mayúsculas de un país: CO');
  });
});
