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

  it.each(['2026-03-14', '2026-03-15', '2027-01-01'])('accepts an update on or after the publication: %s', (date) => {
    expect(found(updated(date))).toEqual([]);
  });
});
