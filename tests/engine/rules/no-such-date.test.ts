import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const withDate = (date: string) => ({ 'articles/first-call.yaml': replace('2026-03-14', date) });

describe('no-such-date', () => {
  it.each(['2026-01-31', '2024-02-29', '2000-02-29', '2025-12-01'])('accepts %s', (date) => {
    expect(found(withDate(date))).toEqual([]);
  });

  it.each(['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '2026-12-32'])(
    'finds that %s is not a day of the calendar',
    (date) => {
      expect(found(withDate(date))).toEqual(['no-such-date articles/first-call.yaml:6:12']);
      expect(printed(withDate(date), 'en')).toContain(`the date ${date} does not exist`);
      expect(printed(withDate(date), 'es')).toContain(`el día ${date} no existe en el calendario`);
    },
  );

  it.each(['2026-3-14', '14/03/2026', '2026-03-14T10:00'])('requires year, month and day, and rejects %s', (date) => {
    expect(found(withDate(date))).toEqual([expect.stringMatching(/^bad-format articles\/first-call.yaml:6:12/)]);
  });
});
