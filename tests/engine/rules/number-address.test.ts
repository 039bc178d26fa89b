import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const WAY = '    - target: { kind: external, url: https://pay.example.com/south }';
const withPlace = (place: string, way = WAY) => ({
  'lines/south.yaml': replace(
    WAY,
    `${way}\n      withNumber:\n        - { takes: [bill-of-lading], example: SOTH1234567890, ${place} }`,
  ),
});
const FORM = '    - target: { kind: form, endpoint: powers }';

describe('bad-number-address', () => {
  it.each([
    "url: 'https://pay.example.com/south/{number}'",
    "url: 'https://pay.example.com/south?bl={number}&x=1#top'",
    "url: 'https://other.example.com/{number}?again={number}'",
    "url: { es: 'https://pay.example.com/es/{number}', en: 'https://pay.example.com/en/{number}' }",
  ])('accepts %s', (place) => {
    expect(found(withPlace(place))).toEqual([]);
  });

  it.each([
    ['url: https://pay.example.com/south', 'does not say with {number}'],
    ["url: 'https://{number}.example.com/south'", 'has {number} in the site name'],
    ["url: 'https://pay.example.com:{number}/south'", 'has {number} in the site name'],
    ["url: 'https://pay.example.com{number}/south'", 'has {number} in the site name'],
    ["url: { es: 'https://pay.example.com/{number}', en: https://pay.example.com/en }", 'does not say with {number}'],
    ['field: bl', 'is a field, but the target sends no form'],
    ["field: bl, url: 'https://pay.example.com/{number}'", 'is an address and a field at once'],
  ])('finds %s', (place, message) => {
    expect(found(withPlace(place)).map((line) => line.split(' ')[0])).toContain('bad-number-address');
    expect(printed(withPlace(place), 'en')).toContain(message);
  });

  it('finds a field that the service fills itself or does not have, and accepts one that it leaves open', () => {
    const endpoint = (field: string) => ({
      'endpoints.yaml': replace(
        '- { name: origin, required: true, value: N }',
        `- { name: origin, required: true, value: N }${field}`,
      ),
    });
    const codes = (place: string, field = '') =>
      found({ ...withPlace(place, FORM), ...endpoint(field) }).map((line) => line.split(' ')[0]);
    expect(codes('field: origin')).toEqual(['bad-number-address']);
    expect(codes('field: bl')).toEqual(['bad-number-address']);
    expect(codes('field: bl', '\n      - { name: bl, required: false }')).toEqual([]);
  });
});
