import fc from 'fast-check';
import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';
import { runs } from '../../support/depth.ts';

const CONTACT = 'forms/contact.yaml';
const withPattern = (pattern: string) => ({ [CONTACT]: replace("'^[a-z]+$'", `'${pattern}'`) });
const codes = (pattern: string) => found(withPattern(pattern)).map((line) => line.split(' ')[0]);

describe('slow-pattern (S-63)', () => {
  it.each([
    '[a-z]{0,99}'.repeat(17),
    '[a-z]{0,99}[a-z]{0,99}',
    '[a-z]{1,30}[0-9a-f]{0,3}',
    '[A-Z]+[A-Z]+',
    '[a-z]{0,9}[a-z][a-z]{0,9}',
    '[a-z]{0,9}-{0,2}[a-z]{0,9}',
    '[^0-9]{0,9} [A-Z ]+',
    '\\d{1,9}[0-4]{2,3}[3-9]{1,9}',
    '[😀-😏]{1,9}[😅-😊]{1,9}',
  ])('finds %s', (pattern) => {
    expect(codes(`^${pattern}$`)).toEqual(['slow-pattern']);
  });

  it.each([
    '[A-Z]{4}[0-9]{7}',
    '[0-9 ]{6,8}',
    '[a-z]{0,99}-[a-z]{0,99}',
    '[A-Z]{1,3}[0-9]{1,4}[A-Z]{0,2}',
    '\\d{1,9}[0-4]{2}[5-9]{1,9}',
    '[a-z]{3}[a-z]{3}[a-z]{0,9}',
    '[A-Z]+[0-9]{2}',
  ])('accepts %s', (pattern) => {
    expect(codes(`^${pattern}$`)).toEqual([]);
  });

  it('names both parts, in both languages', () => {
    const change = withPattern('^x[a-z]{0,9}[a-f]{0,9}$');
    expect(printed(change, 'en')).toContain('"[a-z]{0,9}" and "[a-f]{0,9}" can divide the same characters');
    expect(printed(change, 'es')).toContain('«[a-z]{0,9}» y «[a-f]{0,9}» pueden repartirse las mismas letras');
  });

  it('agrees with recheck, which takes a limit of repetitions as none', { timeout: 120_000 }, async () => {
    const part = fc.tuple(
      fc.constantFrom('[a-c]', '[b-d]', '[0-9]', '\\d', '[a-z0-9]', '[^a]', 'a', 'x', '-'),
      fc.constantFrom('', '', '{2}', '{0,9}', '{1,9}', '{2,3}', '+'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
        const pattern = `^${parts.flat().join('')}$`;
        const { status } = await check(pattern.replaceAll(/,\d+\}/g, ',}'), 'u', { checker: 'automaton' });
        expect(codes(pattern)).toEqual(status === 'safe' ? [] : ['slow-pattern']);
      }),
      { numRuns: runs({ gate: 40, deep: 2_000 }) },
    );
  });
});

describe('broken-pattern', () => {
  it.each(['^[z-a]$', '^a{3}+$', '^+$', '^[a]{2,1}$', '^[\\]$'])('finds %s', (pattern) => {
    expect(codes(pattern)).toEqual(['broken-pattern']);
  });
});

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

  it('says how a map across the date line is written', () => {
    expect(printed({ [PORTS]: replace('west: -80, east: -71', 'west: 160, east: -150') }, 'en')).toContain(
      'if the map crosses the date line, write "east: 210"',
    );
    expect(printed({ [PORTS]: replace('west: -80, east: -71', 'west: -71, east: -80') }, 'en')).not.toContain(
      'date line',
    );
  });

  it('accepts a field with a single possible length or number', () => {
    expect(found({ [REGISTER]: withNumber('least: 5, most: 5') })).toEqual([]);
  });
});
