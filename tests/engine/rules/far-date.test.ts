import { describe, expect, it } from 'vitest';
import { found, printed, replace, withSecurity } from '../../support/catalog-harness.ts';

// The tests compile at noon on 22 November 2026.
const announcement = (until: string) => ({
  'announcements.yaml': replace('until: 2026-12-31T18:00-05:00', `until: ${until}`),
});
const link = (more: string) => ({
  'lines/south.yaml': replace('pay.example.com/south }', `pay.example.com/south, ${more} }`),
});

describe('far-date', () => {
  it.each([
    ['until', 'until: 2206-12-31'],
    ['from', 'from: 2062-01-01'],
    ['reviewBy', 'reviewBy: 2072-01-31'],
  ])('warns of a day of a link with a mistyped year: %s', (_key, day) => {
    expect(found(link(day))).toEqual([expect.stringMatching(/^far-date lines\/south.yaml:9:/)]);
  });

  it('warns of a security contact that is valid for more than a year, and of a client of a year that has not come', () => {
    const security = (day: string) => ({ 'site.yaml': withSecurity(day) });
    expect(found(security('2072-10-31'))).toEqual([expect.stringMatching(/^far-date site.yaml/)]);
    expect(found(security('2027-11-22'))).toEqual([]);
    const since = (year: number) => ({ 'clients.yaml': replace('since: 2004', `since: ${year}`) });
    expect(found(since(2098))).toEqual([expect.stringMatching(/^far-date clients.yaml/)]);
    expect(found(since(2026))).toEqual([]);
  });

  it('warns of a holiday with a mistyped year', () => {
    const days = { 'offices.yaml': replace('offices:', 'holidays: [2027-01-01, 2072-12-25, 2027-12-08]\noffices:') };
    expect(found(days)).toEqual(['far-date offices.yaml:2:24']);
  });

  it('counts from the moment of the check, to the day', () => {
    expect(found(announcement('2036-11-22'))).toEqual([]);
    expect(found(announcement('2036-11-23'))).toEqual([expect.stringMatching(/^far-date/)]);
    expect(found(announcement('2048-02-29'))).toEqual([expect.stringMatching(/^far-date/)]);
  });

  it('says in both languages how far the day is', () => {
    expect(printed(announcement('2062-12-31'), 'es')).toContain('2062-12-31 está a más de 10 años');
    expect(printed(announcement('2062-12-31'), 'en')).toContain('2062-12-31 is more than 10 years ahead');
  });
});
