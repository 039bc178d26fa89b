import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

describe('announcement-window', () => {
  it.each([
    ['2026-12-31T18:00-05:00', '2026-12-01T07:59-05:00'],
    ['2026-12-31T18:00-05:00', '2026-12-01T13:00Z'],
    ['2026-12-31T18:00-05:00', '2026-12-01T08:00:00-05:00'],
    ['2026-12-01T08:00-05:00', '2027-01-01T00:00Z'],
  ])('finds an announcement that ends before it begins, whatever the distance from UTC (%s to %s)', (from, until) => {
    expect(found({ 'announcements.yaml': replace(from, until) })).toEqual([
      'ends-before-it-begins announcements.yaml:6:12',
    ]);
  });

  it.each([
    ['2026-12-31T18:00-05:00', '2026-12-01T13:01Z'],
    ['2026-12-01T08:00-05:00', '2026-12-31T22:59:59Z'],
    ['2026-12-31T18:00-05:00', '2028-02-29T00:00-05:00'],
  ])('leaves one alone that ends later (%s to %s)', (from, until) => {
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

  it('finds a moment without its distance from UTC', () => {
    expect(found({ 'announcements.yaml': replace('2026-12-01T08:00-05:00', '2026-12-01T08:00') })).toEqual([
      'bad-format announcements.yaml:5:11',
    ]);
  });
});
