import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

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
