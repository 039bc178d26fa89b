import { describe, expect, it } from 'vitest';
import { found, printed, replace, withSecurity } from '../../support/catalog-harness.ts';

const withDate = (date: string) => ({ 'articles/first-call.yaml': replace('2026-03-14', date) });

describe('no-such-date', () => {
  it('suggests the day and the month in the other order, if that exists', () => {
    expect(found(withDate('2026-14-03'))).toEqual(['no-such-date articles/first-call.yaml:6:12 (2026-03-14)']);
    expect(found(withDate('2026-14-13'))).toEqual(['no-such-date articles/first-call.yaml:6:12']);
  });

  it.each(['2026-01-31', '2024-02-29', '2000-02-29', '2025-12-01'])('accepts %s', (date) => {
    expect(found(withDate(date))).toEqual([]);
  });

  it.each(['2026-02-29', '1900-02-29', '2026-04-31', '2026-00-10', '2026-01-00', '2026-12-32'])(
    'finds that %s is not a day of the calendar',
    (date) => {
      expect(found(withDate(date))).toEqual(['no-such-date articles/first-call.yaml:6:12']);
      expect(printed(withDate(date), 'en')).toContain(`the date ${date} does not exist`);
      expect(printed(withDate(date), 'es')).toContain(`el día ${date} no existe en el calendario`);
    },
  );

  it.each(['2026-3-14', '2026-03-14T10:00'])('requires year, month and day, and rejects %s', (date) => {
    expect(found(withDate(date))).toEqual([expect.stringMatching(/^bad-format articles\/first-call.yaml:6:12/)]);
  });
});

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

const updated = (date: string) => ({
  'articles/first-call.yaml': replace('published: 2026-03-14', `published: 2026-03-14\nupdated: ${date}`),
});

describe('article-dates', () => {
  it('finds an article that was updated before it was published', () => {
    expect(found(updated('2026-03-13'))).toEqual(['updated-before-published articles/first-call.yaml:7:10']);
    expect(printed(updated('2025-12-31'), 'en')).toContain('updated before it was published (2026-03-14)');
    expect(printed(updated('2025-12-31'), 'es')).toContain('se actualizó antes de publicarse (2026-03-14)');
  });

  it.each(['2026-03-14', '2026-03-15', '2026-11-22'])('accepts an update on or after the publication: %s', (date) => {
    expect(found(updated(date))).toEqual([]);
  });

  it('warns about a day that has not come, because the article is shown at once', () => {
    const published = { 'articles/first-call.yaml': replace('published: 2026-03-14', 'published: 2026-11-23') };
    expect(found(published)).toEqual(['future-article-date articles/first-call.yaml:6:12']);
    expect(printed(published, 'en')).toMatch(/^warning.*the article is shown from now on, not from 2026-11-23/);
    expect(found(updated('2027-01-01'))).toEqual(['future-article-date articles/first-call.yaml:7:10']);
    // In Colombia it is still the day before.
    const now = Date.parse('2026-11-23T04:59Z');
    expect(found(published, { now })).toHaveLength(1);
    expect(found(published, { now: now + 60_000 })).toEqual([]);
  });

  it('reports a wrong year of the publication once', () => {
    const both = replace('published: 2026-03-14', 'published: 2062-03-14\nupdated: 2062-03-15');
    expect(found({ 'articles/first-call.yaml': both })).toEqual(['future-article-date articles/first-call.yaml:6:12']);
    const one = replace('published: 2026-03-14', 'published: 2062-03-14\nupdated: 2026-03-15');
    expect(found({ 'articles/first-call.yaml': one })).toEqual([
      'updated-before-published articles/first-call.yaml:7:10',
    ]);
  });
});

const holidays = (days: string) => ({ 'offices.yaml': replace('offices:', `holidays: [${days}]\noffices:`) });

describe('ending-holidays', () => {
  it.each([
    ['the last one is over', '2026-11-02, 2026-01-01'],
    ['it is the sixtieth day from now', '2027-01-20'],
  ])('warns when the list of holidays is about to end: %s', (_case, days) => {
    expect(found(holidays(days))).toEqual(['ending-holidays offices.yaml:2:12']);
  });

  it('does not count a day with a mistyped year, which another rule reports', () => {
    expect(found(holidays('2026-12-25, 2062-12-25'))).toContain('ending-holidays offices.yaml:2:12');
  });

  it('accepts a list with later days in any order, and a missing list', () => {
    expect(found(holidays('2027-12-25, 2026-01-01'))).toEqual([]);
    expect(found(holidays('2027-01-22'))).toEqual([]);
    expect(found({})).toEqual([]);
  });

  it('says in both languages on which day the list ends', () => {
    expect(printed(holidays('2026-12-08, 2026-12-25'), 'es')).toContain(
      'la lista de festivos llega solo hasta el 2026-12-25',
    );
    expect(printed(holidays('2026-12-25'), 'en')).toContain('the list of holidays ends on 2026-12-25');
  });
});

const until = (day: string) => ({ 'site.yaml': withSecurity(day) });

describe('expiring-security-contact', () => {
  // The tests compile at noon on 22 November 2026.
  it.each(['2026-12-22', '2026-11-22', '2025-01-01'])('warns from 30 days before the expiry on (%s)', (day) => {
    expect(found(until(day))).toEqual(['expiring-security-contact site.yaml:46:61']);
  });

  it('accepts a later expiry, and a site without a contact', () => {
    expect(found(until('2026-12-23'))).toEqual([]);
    expect(found({})).toEqual([]);
  });

  it('says in both languages until when the contact is valid', () => {
    expect(printed(until('2026-12-01'), 'es')).toContain('el contacto de seguridad vale hasta el 2026-12-01');
    expect(printed(until('2026-12-01'), 'en')).toContain('the security contact is valid until 2026-12-01');
  });

  it('is not reported for a day that does not exist, which has its own error', () => {
    expect(found(until('2027-02-30'))).toEqual(['no-such-date site.yaml:46:61']);
  });
});

const review = (more: string) => ({
  'lines/south.yaml': replace('pay.example.com/south', `pay.example.com/south, ${more}`),
});

describe('review-due', () => {
  it.each(['2026-11-22', '2026-11-21', '2024-02-29'])('warns on the day of the review and after it (%s)', (day) => {
    expect(found(review(`reviewBy: ${day}`))).toEqual(['review-due lines/south.yaml:9:79']);
  });

  it('reports nothing before that day, in the time zone of the agency', () => {
    expect(found(review('owner: Cartera, reviewBy: 2026-11-23'))).toEqual([]);
    // In Colombia it is still the day before.
    expect(found(review('reviewBy: 2026-11-23'), { now: Date.parse('2026-11-23T04:59Z') })).toEqual([]);
  });

  it('names the owner if there is one', () => {
    expect(printed(review('owner: Cartera, reviewBy: 2026-11-01'), 'es')).toContain(
      'Cartera debe revisar este enlace (2026-11-01)',
    );
    expect(printed(review('reviewBy: 2026-11-01'), 'en')).toContain('this link was due for review on 2026-11-01');
  });

  it.each(['mediodía', 'America/Nowhere'])('does not add to the problem of a time zone that is wrong: %s', (zone) => {
    const wrong = { 'country.yaml': replace('America/Bogota', zone) };
    expect(found({ ...review('reviewBy: 2026-11-24'), ...wrong })).toHaveLength(1);
  });

  it('is not reported for a day that does not exist, which has its own error', () => {
    expect(found(review('reviewBy: 2026-02-30'))).toEqual(['no-such-date lines/south.yaml:9:79']);
  });
});
