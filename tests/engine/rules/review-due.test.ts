import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

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
