import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const REGISTER = 'forms/register.yaml';
const PORTS = 'ports.yaml';
/** Adds a field for a number with some limits to a form. */
const withNumber = (limits: string) =>
  replace(
    'fields:\n',
    `fields:\n  - { name: weight, kind: number, label: { es: Peso, en: Weight }, required: false, ${limits} }\n`,
  );

describe('empty-range', () => {
  it('finds a field whose least number exceeds its greatest', () => {
    expect(found({ [REGISTER]: withNumber('least: 10, most: 5') })).toEqual(['empty-range forms/register.yaml:6:92']);
    expect(printed({ [REGISTER]: withNumber('least: 10, most: 5') }, 'en')).toContain(
      'the field asks for at least 10, but accepts at most 5',
    );
  });

  it('finds a map whose edges are beyond each other, once', () => {
    expect(found({ [PORTS]: replace('west: -80, east: -71', 'west: -71, east: -80') })).toEqual([
      'empty-range ports.yaml:2:38',
    ]);
    expect(found({ [PORTS]: replace('south: 1,', 'south: 13,') })).toEqual(['empty-range ports.yaml:2:61']);
  });

  it('accepts a field with a single possible length or number', () => {
    expect(found({ [REGISTER]: withNumber('least: 5, most: 5') })).toEqual([]);
  });
});
