import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const packOf = (country: string) =>
  readFileSync(
    new URL(`../../../src/packs/countries/${country}/country/${country}.yaml`, import.meta.url),
    'utf8',
  ).replace(/^.*\n/, '# yaml-language-server: $schema=../schema/editor/country.schema.json\n');
/** What the valid catalog has of another country. */
const OF_ANOTHER = ['city-code-of-country', 'phone-of-country', 'port-of-another-country', 'tax-id-too-long'];

describe('wrong-country', () => {
  it.each(['co', 'cl', 'pe', 'ec', 'pa'])('accepts the pack %s in itself', (country) => {
    const problems = found({ 'country.yaml': packOf(country) });
    expect(problems.filter((line) => !OF_ANOTHER.some((code) => line.startsWith(code)))).toEqual([]);
  });

  it('finds a zone that does not exist', () => {
    const change = { 'country.yaml': replace('America/Bogota', 'America/Barranquilla') };
    expect(found(change)).toEqual(['unknown-time-zone country.yaml:4:11']);
    expect(printed(change, 'es')).toContain('no existe la zona horaria «America/Barranquilla»');
  });

  it('finds an example with another check digit than its rules give, and names that one', () => {
    const change = { 'country.yaml': replace('063-3', '063-4') };
    expect(found(change)).toEqual([expect.stringContaining('example-of-country country.yaml:')]);
    expect(printed(change, 'en')).toContain('its check digit would be 3');
  });

  it.each([
    ['a phone number of another country', '+57 605 000 0000', '+56 605 000 0000'],
    ['a tax id that is too short', '899.999.063-3', '89-9'],
    ['signs of another modulus', "signs: '01987654321'", "signs: '0987654321'"],
  ])('finds %s', (_name, from, to) => {
    expect(found({ 'country.yaml': replace(from, to) })).toEqual([expect.stringContaining('example-of-country')]);
  });
});
