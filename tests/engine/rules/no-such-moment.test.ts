import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('no-such-moment', () => {
  it.each([
    ['2026-12-31T18:00-05:00', '2026-12-01T07:59-05:00'],
    ['2026-12-31T18:00-05:00', '2026-12-01T13:00Z'],
    ['2026-12-31T18:00-05:00', '2026-12-01T08:00:00-05:00'],
    ['2026-12-01T08:00-05:00', '2027-01-01T00:00Z'],
  ])('finds an announcement that ends before it begins, whatever the UTC offset (%s to %s)', (from, until) => {
    expect(found({ 'announcements.yaml': replace(from, until) })).toEqual([
      'ends-before-it-begins announcements.yaml:6:12',
    ]);
  });

  it.each([
    ['2026-12-31T18:00-05:00', '2026-12-01T13:01Z'],
    ['2026-12-01T08:00-05:00', '2026-12-31T22:59:59Z'],
    ['2026-12-31T18:00-05:00', '2028-02-29T00:00-05:00'],
  ])('accepts an announcement that ends after it begins (%s to %s)', (from, until) => {
    expect(found({ 'announcements.yaml': replace(from, until) })).toEqual([]);
  });

  it.each([
    '2026-11-31T08:00-05:00',
    '2026-02-29T08:00-05:00',
    '2026-13-01T08:00-05:00',
    '2026-00-10T08:00-05:00',
    '2026-10-00T08:00-05:00',
    '2026-12-01T24:00-05:00',
    '2026-12-01T08:60-05:00',
    '2026-12-01T08:00:60-05:00',
    '2026-12-01T08:00-15:00',
    '2026-12-01T08:00-05:60',
  ])('finds a moment that does not exist (%s)', (moment) => {
    expect(found({ 'announcements.yaml': replace('2026-12-01T08:00-05:00', moment) })).toEqual([
      'no-such-moment announcements.yaml:5:11',
    ]);
  });

  it.each([
    ['2026-12-01T08:00', '2026-12-01T13:00Z', 'ends-before-it-begins announcements.yaml:6:12'],
    ['2026-12-01T08:00', '2026-12-01T13:01Z', undefined],
    ['2026-12-01', '2026-12-01T05:00Z', 'ends-before-it-begins announcements.yaml:6:12'],
    ['2026-12-01', '2026-12-01', undefined],
    ['2026-12-02', '2026-12-01', 'ends-before-it-begins announcements.yaml:6:12'],
    ['2027-01-01T04:59Z', '2026-12-31', undefined],
    ['2027-01-01T05:00Z', '2026-12-31', 'ends-before-it-begins announcements.yaml:6:12'],
  ])('reads a date as a whole day, and a time without an offset as local (%s to %s)', (from, until, problem) => {
    const edit = (text: string) =>
      replace('2026-12-31T18:00-05:00', until)(replace('2026-12-01T08:00-05:00', from)(text));
    expect(found({ 'announcements.yaml': edit })).toEqual([problem].filter((each) => each !== undefined));
  });

  it.each(['2026-12-1', '1/12/2026', '2026-12-01 08:00', '2026-12-01T8:00', 'tomorrow', ''])(
    'finds a malformed moment (%j)',
    (moment) => {
      expect(found({ 'announcements.yaml': replace('2026-12-01T08:00-05:00', `'${moment}'`) })).toEqual([
        expect.stringMatching(/^bad-format announcements.yaml:5:11/),
      ]);
    },
  );

  it.each([
    ['a link of a line', 'lines/south.yaml', 'pay.example.com/south', ':9:75'],
    ['a link of no line', 'links.yaml', 'action: login', ':8:50'],
    ['a button', 'pages/home.yaml', 'hash: pagos', ':10:70'],
    ['a group', 'transactions.yaml', 'download: guide', ':28:54'],
    ['the map of an office', 'offices.yaml', 'maps.example.com/port', ':8:70'],
  ])('checks the window of %s', (_what, file, last, place) => {
    const problems = found({ [file]: replace(last, `${last}, from: 2026-11-31`) });
    expect(problems).toEqual([`no-such-moment ${file}${place}`]);
  });
});
