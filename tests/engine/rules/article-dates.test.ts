import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

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
