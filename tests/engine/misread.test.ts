import { describe, expect, it } from 'vitest';
import { compileWith, found, printed, replace } from '../support/catalog-harness.ts';

const NORTH = 'lines/north.yaml';

describe('a number that YAML and people read differently', () => {
  it.each(['010', '0o10', '0x1F', '1e2', '+5', '.5', '12345678901234567890', '1.000', '100.000'])(
    'is refused: %s',
    (number) => {
      const changes = { [NORTH]: replace('code: 1', `code: ${number}`) };
      expect(found(changes)).toEqual([`misread-number ${NORTH}:3:7`]);
      expect(compileWith(changes).modules).toEqual([]);
    },
  );

  it.each(['0', '7', '999', '7.0'])('is accepted where both read the same: %s', (number) => {
    expect(found({ [NORTH]: replace('code: 1', `code: ${number}`) })).not.toContain(`misread-number ${NORTH}:3:7`);
  });

  it.each(['10.412', '11.0', '11'])('is accepted as a coordinate: %s', (number) => {
    expect(found({ 'ports.yaml': replace('latitude: 10.4', `latitude: ${number}`) })).toEqual([]);
  });

  it('is reported as one problem where a text is expected', () => {
    expect(found({ [NORTH]: replace('name: Northern Line', 'name: 007') })).toEqual([`misread-number ${NORTH}:4:7`]);
  });

  it('is called a phone number, which needs quotes, when it begins with a plus sign', () => {
    const changes = { 'offices.yaml': replace('phone: +57 605 000 0000', 'phone: +576050000000') };
    expect(printed(changes, 'en')).toContain("a phone number needs quotes: '+576050000000'");
    expect(printed(changes, 'es')).toContain("un teléfono va entre comillas: '+576050000000'");
  });

  it('keeps its leading zeros as a key', () => {
    expect(found({ 'cities.yaml': (text) => text.replaceAll(/'([0-9]{5})'/g, '$1') })).toEqual([]);
    expect(found({ 'cities.yaml': replace("'76109'", '05001') })).toEqual([]);
    expect(found({ 'cities.yaml': replace("'76109'", '5001') })).toEqual(['city-code-of-country cities.yaml:3:30']);
  });
});
