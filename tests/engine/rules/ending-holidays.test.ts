import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const holidays = (days: string) => ({ 'offices.yaml': replace('offices:', `holidays: [${days}]\noffices:`) });

describe('ending-holidays', () => {
  it.each([
    ['the last one is over', '2026-11-02, 2026-01-01'],
    ['it is near', '2026-12-25'],
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
