import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileWith, found, printed, replace } from '../../support/catalog-harness.ts';

const peru = (text: string) =>
  text.replace('code: CO\n', 'code: PE\n').replace("code: '57', digits: [10]", "code: '51', digits: [8, 9]");

describe('country-formats', () => {
  it('takes ports of every country in which the agency works', () => {
    const port = replace('unlocode: COBAY', 'unlocode: PEBAY');
    expect(found({ 'ports.yaml': port })).toEqual(['port-of-another-country ports.yaml:7:15']);
    expect(found({ 'ports.yaml': port, 'country.yaml': replace('unlocode: [CO]', 'unlocode: [CO, PE]') })).toEqual([]);
  });

  it('takes phone numbers of other countries, in whatever length', () => {
    expect(found({ 'offices.yaml': replace('+57 605 000 0000', '+56 2 2000 0000') })).toEqual([]);
    expect(found({ 'offices.yaml': replace('+57 605 000 0000', '+57 605 000 00000') })).toEqual([
      expect.stringContaining('phone-of-country offices.yaml:'),
    ]);
  });

  it('finds a wrong phone number of a contact of a line', () => {
    const contact = replace('    office: port', '    office: port\n    phone: +57 605 111 111');
    expect(found({ 'lines/south.yaml': contact })).toEqual([
      expect.stringContaining('phone-of-country lines/south.yaml'),
    ]);
  });

  it('follows the country: numbers, codes and fields that were right are right no more', () => {
    const changes = {
      'country.yaml': (text: string) =>
        peru(text)
          .replace('digits: 5,', 'digits: 6,')
          .replace('least: 3', 'least: 13')
          .replace('+57 605 000 0000', '+51 1 200 0000'),
    };
    expect(found(changes)).toEqual([
      expect.stringContaining('city-code-of-country cities.yaml'),
      expect.stringContaining('example-of-country country.yaml'),
      expect.stringContaining('tax-id-too-long forms/login.yaml'),
    ]);
  });

  it('says in both languages what the country has', () => {
    const change = { 'offices.yaml': replace('+57 605 000 0000', '+57 605 000 00000') };
    expect(printed(change, 'es')).toContain('después de +57, un teléfono tiene 10 cifras');
    expect(printed(change, 'en')).toContain('write the whole number, such as +57 605 000 0000');
  });

  it('checks nothing while the country cannot be read', () => {
    expect(
      found({ 'country.yaml': replace('code: CO\n', 'code: Colombia\n'), 'ports.yaml': replace('COBAY', 'PEBAY') }),
    ).toEqual(['bad-format country.yaml:2:7']);
  });
});

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
    expect(printed(change, 'es')).toContain('no existe la zona horaria «America/Barranquilla»');
  });

  it('finds an example with another check digit than its rules give, and names that one', () => {
    const change = { 'country.yaml': replace('063-3', '063-4') };
    expect(printed(change, 'en')).toContain('its check digit would be 3');
  });

  it('finds a written form with another number of characters than the example', () => {
    const written = (shape: string) =>
      found({ 'country.yaml': replace('  most: 15\n', `  most: 15\n  written: '${shape}'\n`) });
    expect(written('###.###.###')).toEqual([]);
    expect(written('##.###.###')).toEqual([expect.stringMatching(/^example-of-country country\.yaml:/)]);
  });

  it.each([
    ['a phone number of another country', '+57 605 000 0000', '+56 605 000 0000'],
    ['a tax id that is too short', '899.999.063-3', '89-9'],
    ['signs of another modulus', "signs: '01987654321'", "signs: '0987654321'"],
  ])('finds %s', (_name, from, to) => {
    expect(found({ 'country.yaml': replace(from, to) })).toEqual([expect.stringContaining('example-of-country')]);
  });
});

describe('an office in another country or zone', () => {
  const office = (lines: string) => ({ 'offices.yaml': replace('    map:', `${lines}    map:`) });
  const calendars = (lines: string) =>
    compileWith(office(lines)).modules.find(({ path }) => path === 'office-hours.ts')?.content ?? '';

  it('has the clock and the holidays of the pack of its country', () => {
    const text = calendars('    country: EC\n');
    expect(text).toContain('"timeZone": "America/Guayaquil"');
    expect(text).toContain('"2026-11-03"');
  });

  it('has a zone, and days on which it alone is closed, besides the holidays of its country', () => {
    const text = calendars('    country: EC\n    timeZone: Pacific/Galapagos\n    holidays: [2027-02-18]\n');
    expect(text).toContain('"timeZone": "Pacific/Galapagos"');
    expect(text).toContain('"2026-11-03"');
    expect(text).toContain('"2027-02-18"');
  });

  it('says its zone and its holidays where there is no pack of its country', () => {
    const brazil = office('    country: BR\n');
    expect(found(brazil)).toEqual(['country-without-pack offices.yaml:8:14']);
    expect(printed(brazil, 'es')).toContain('escriba en esta oficina «timeZone» y «holidays»');
    expect(printed(brazil, 'en')).toContain('only of CL, CO, EC, PA, PE');
    const zoned = '    country: BR\n    timeZone: America/Sao_Paulo\n';
    expect(printed(office(zoned), 'es')).toContain('escriba en esta oficina «holidays»');
    expect(found(office(`${zoned}    holidays: [2027-12-25]\n`))).toEqual([]);
    expect(found(office(`${zoned}    holidays: [2026-12-25]\n`))).toEqual(['ending-holidays offices.yaml:10:16']);
  });

  it.each([
    ['Pacific/Galápagos', 'bad-format', ' (Pacific/Galapagos)'],
    ['America/Galapagos', 'unknown-time-zone', ' (Pacific/Galapagos)'],
    ['America/Guayaqil', 'unknown-time-zone', ' (America/Guayaquil)'],
    ['America/Barranquilla', 'unknown-time-zone', ''],
  ])('is told of a zone that does not exist: %s', (zone, code, suggestion) => {
    expect(found(office(`    timeZone: ${zone}\n`))).toEqual([`${code} offices.yaml:8:15${suggestion}`]);
  });
});

describe('port-outside-map', () => {
  it('finds the label of a sea above the northern edge', () => {
    expect(found({ 'ports.yaml': replace('latitude: 12,', 'latitude: 13.1,') })).toEqual([
      'port-outside-map ports.yaml:4:58',
    ]);
  });

  it('accepts a port on the edge', () => {
    expect(found({ 'ports.yaml': replace('longitude: -74.8', 'longitude: -71') })).toEqual([]);
  });

  it('knows both sides of the date line on a map that crosses it', () => {
    const pacific = (longitude: number) => ({
      'ports.yaml': (text: string) =>
        text
          .replace('west: -80, east: -71', 'west: 165, east: 255')
          .replace('south: 1, north: 13', 'south: -60, north: 60')
          .replace(/longitude: -?[\d.]+/g, `longitude: ${longitude}`),
      'images/mapa.svg': replace('viewBox="0 0 90 120"', 'viewBox="0 0 90 120"'),
    });
    expect(found(pacific(178.4))).toEqual([]);
    expect(found(pacific(-172))).toEqual([]);
    expect(found(pacific(-75)).every((line) => line.startsWith('port-outside-map'))).toBe(true);
    expect(found(pacific(-75))).not.toEqual([]);
  });

  it('is one problem for a latitude and a longitude that are swapped, and says so', () => {
    const changes = {
      'ports.yaml': (text: string) =>
        text.replace('latitude: 10.4', 'latitude: -75.5').replace('longitude: -75.5', 'longitude: 10.4'),
    };
    expect(found(changes).map((line) => line.split(' ')[0])).toEqual(['port-outside-map']);
    expect(printed(changes, 'es')).toContain('la latitud y la longitud están cambiadas');
    expect(printed(changes, 'en')).toContain('the latitude and the longitude are swapped');
  });

  it('says the edges', () => {
    const text = printed({ 'ports.yaml': replace('longitude: -75.5', 'longitude: 75.5') }, 'es');
    expect(text).toContain('que va de -80 a -71 de longitud y de 1 a 13 de latitud');
  });
});

describe('map-proportions', () => {
  const drawn = (size: string) => ({ 'images/mapa.svg': replace('viewBox="0 0 90 120"', size) });

  it.each(['viewBox="0 0 90 90"', 'viewBox="0 0 90 122"', 'width="400" height="300"'])('finds %s', (size) => {
    expect(found(drawn(size))).toEqual(['map-proportions ports.yaml:2:15']);
  });

  it.each(['viewBox="0 0 450 600"', 'viewBox="0 0 90 120.5"', 'width="300" height="400"'])('accepts %s', (size) => {
    expect(found(drawn(size))).toEqual([]);
  });

  it('says the size that the drawing must have', () => {
    expect(printed({ 'ports.yaml': replace('south: 1', 'south: -5') }, 'en')).toContain('90 × 180 ("viewBox")');
  });
});
