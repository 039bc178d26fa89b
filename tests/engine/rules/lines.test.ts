import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const NORTH = 'lines/north.yaml';
const SOUTH = 'lines/south.yaml';
const north = (from: string, to: string) => ({ [NORTH]: replace(from, to) });
const codes = (changes: Parameters<typeof found>[0]) => found(changes).map((line) => line.split(' ')[0]);

const WAY = '    - target: { kind: external, url: https://pay.example.com/south }';
const withExample = (kind: string, example: string) => ({
  [SOUTH]: replace(
    WAY,
    `${WAY}\n      withNumber:\n        - { takes: [${kind}], url: 'https://pay.example.com/{number}', example: '${example}' }`,
  ),
});

describe('wrong-number-example', () => {
  it.each([
    ['NRTH12345678', 'NRTH1234567'],
    ['NRTH12345678', 'nrth12345678'],
    ["'12345678'", "'1234567'"],
  ])('finds an example without the form beside it (%s → %s)', (from, to) => {
    expect(codes(north(from, to))).toEqual(['wrong-number-example']);
  });

  it.each([
    ['container', 'NORU1234567', ['wrong-number-example']],
    ['container', 'NORU1234568', []],
    ['imo', '9074728', ['wrong-number-example']],
    ['imo', '9074729', []],
    ['booking', 'NRTH12345678', ['wrong-number-example']],
    ['vessel', 'Ever Star', []],
  ])('checks the example of a place that takes a %s: %s', (kind, example, expected) => {
    expect(codes(withExample(kind, example))).toEqual(expected);
  });

  it.each([
    ['container', 'noru 123456-8', 'NORU1234568'],
    ['container', 'NORU1234567', 'NORU1234568'],
    ['imo', '9074728', '9074729'],
    ['bill-of-lading', 'soth-1234567890', 'SOTH1234567890'],
    ['container', 'NORX1234567', undefined],
  ])('says the number that is meant: %s %s → %s', (kind, example, meant) => {
    expect(found(withExample(kind, example)).map((line) => /\((.*)\)$/.exec(line)?.[1])).toEqual([meant]);
  });

  it('names the form, in both languages', () => {
    const changes = north('NRTH12345678', 'NRTH1');
    expect(printed(changes, 'en')).toContain('"NRTH1" does not have the form "^NRTH[A-Z0-9]{8,12}$"');
    expect(printed(changes, 'es')).toContain('«NRTH1» no tiene la forma «^NRTH[A-Z0-9]{8,12}$»');
  });
});

describe('number-of-two-lines', () => {
  const shared = north("pattern: '^[0-9]{8}$', example: '12345678'", "pattern: '^[0-9]{10}$', example: '1234567890'");

  it('warns about an example that may be of another line', () => {
    expect(printed(shared, 'en')).toContain('"1234567890" may also be a number of "south"');
  });
});

describe('duplicate-owner-code', () => {
  it('finds the second line with a code', () => {
    expect(found({ [SOUTH]: replace('SOUU', 'SOUU, SOUU') })).toEqual(['duplicate-item lines/south.yaml:17:22']);
    expect(found({ [SOUTH]: replace('SOUU', 'NORU') })).toEqual(['duplicate-owner-code lines/south.yaml:17:16']);
  });

  it('takes no code that no container can have', () => {
    expect(codes(north('[NORU]', '[NORX]'))).toEqual(['bad-format']);
  });
});

it.each([
  ['^(SOTH)?[A-Z0-9]{2,9}[0-9]{1,9}$', ['slow-pattern']],
  ['^(SOTH)?[0-9]{2,9}[A-Z]{1,3}$', ['wrong-number-example']],
  ['^(SO|TH)[0-9]+$', ['bad-format']],
  ['^SOTH([0-9]{2})?$', ['bad-format']],
  ['^SOTH[0-9]+$', ['bad-format']],
  ['^SOTH[Z-A]$', ['broken-pattern']],
])('the patterns of numbers: %s gives %j', (pattern, expected) => {
  expect(codes({ [SOUTH]: replace('^(SOTH)?[0-9]{10}$', pattern) })).toEqual(expected);
});

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
    ["url: { es: 'https://pay.example.com/{number}', en: https://pay.example.com/en }", 'does not say with {number}'],
    ['field: bl', 'is a field, but the target sends no form'],
    ["field: bl, url: 'https://pay.example.com/{number}'", 'is an address and a field at once'],
  ])('finds %s', (place, message) => {
    expect(found(withPlace(place)).map((line) => line.split(' ')[0])).toContain('bad-number-address');
    expect(printed(withPlace(place), 'en')).toContain(message);
  });

  it.each([
    ['https://pay.example.com/{{number}}', 'https://pay.example.com/{number}'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: people write it so
    ['https://pay.example.com/${number}', 'https://pay.example.com/{number}'],
    ['https://pay.example.com/{number}}', 'https://pay.example.com/{number}'],
    ['https://pay.example.com/{number}/{bl}', undefined],
    ['https://pay.example.com/{numero}', 'https://pay.example.com/{number}'],
    ['https://pay.example.com/{ number }', 'https://pay.example.com/{number}'],
    ['https://pay.example.com/?bl=%7Bnumber%7D&x=1', 'https://pay.example.com/?bl={number}&x=1'],
    ['https://pay.example.com/<BL>', 'https://pay.example.com/{number}'],
    ['https://pay.example.com/[number]', 'https://pay.example.com/{number}'],
    ['https://pay.example.com/SOTH1234567890/calls', 'https://pay.example.com/{number}/calls'],
    ['https://pay.example.com/?bl=%s', 'https://pay.example.com/?bl={number}'],
    ['https://pay.example.com/:number/calls', 'https://pay.example.com/{number}/calls'],
    ['https://pay.example.com/{number', 'https://pay.example.com/{number}'],
    ['https://pay.example.com/number}', 'https://pay.example.com/{number}'],
    ['https://pay.example.com/?bl=$number', 'https://pay.example.com/?bl={number}'],
    ['https://pay.example.com/｛number｝', 'https://pay.example.com/{number}'],
    ['https://pay.example.com/calls', undefined],
    ['https://pay.example.com/%2F', undefined],
  ])('is one problem for %s, with the address that is meant', (url, meant) => {
    expect(found(withPlace(`url: '${url}'`)).map((line) => /^(\S+)[^(]*(?:\((.*)\))?$/.exec(line)?.slice(1))).toEqual([
      ['bad-number-address', meant],
    ]);
  });

  it.each([
    'https://{number}.example.com/south',
    'https://pay.example.com:{number}/',
    'https://pay.example.com{number}/',
  ])('is never needed for %s, because no site has such a name', (url) => {
    expect(codes(withPlace(`url: '${url}'`))).toEqual(['forbidden-url']);
  });

  it('finds a field that the service fills itself or does not have, and accepts one that it leaves open', () => {
    const endpoint = (field: string) => ({
      'endpoints.yaml': replace(
        '- { name: origin, required: true, value: N }',
        `- { name: origin, required: true, value: N }${field}`,
      ),
    });
    const codesOf = (place: string, field = '') => codes({ ...withPlace(place, FORM), ...endpoint(field) });
    expect(codesOf('field: origin')).toEqual(['bad-number-address']);
    expect(codesOf('field: bl')).toEqual(['bad-number-address']);
    expect(codesOf('field: bl', '\n      - { name: bl, required: false }')).toEqual([]);
  });
});

it('missing-slot accepts notOffered, but not a misspelling or an empty list', () => {
  const slot = '  powers-upload:\n    - target: { kind: form, endpoint: powers }\n';
  expect(found({ 'lines/south.yaml': replace(slot, '  powers-upload: notOffered\n') })).toEqual([]);
  expect(found({ 'lines/south.yaml': replace(slot, '  powers-upload: notOfered\n') })).toEqual([
    'bad-value lines/south.yaml:10:18 (notOffered)',
  ]);
  expect(found({ 'lines/south.yaml': replace(slot, '  powers-upload: []\n') })).toEqual([
    'too-few lines/south.yaml:10:18',
  ]);
});
