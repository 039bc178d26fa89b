import { describe, expect, it } from 'vitest';
import { holidays } from '../../../src/generated/office-hours.ts';
import type { OpeningHours } from '../../../src/generated/types.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { formatOpening, formatOpeningHours, openingAt } from '../../../src/shared/time/opening-hours.ts';
import { translatorFor } from '../../../src/site/i18n/translator-for.ts';
import { setTimeOfColombia } from '../../support/content.ts';
import { isInLanguage } from '../../support/own-agency.ts';

setTimeOfColombia();

const WEEK: readonly OpeningHours[] = [{ first: 'monday', last: 'friday', opens: '08:00', closes: '17:00' }];
/** An instant by the clock of Colombia. */
const at = (time: string) => Date.parse(`${time}:00-05:00`);

describe('the state of an office, in the time zone of Colombia', () => {
  it.each([
    ['as it opens', '2026-11-23T08:00', 'open'],
    ['before it closes', '2026-11-23T16:59', 'open'],
    ['before it opens', '2026-11-23T07:59', { opens: '08:00' }],
    ['as it closes', '2026-11-23T17:00', { opens: '08:00', day: 'tuesday' }],
    ['on a Saturday', '2026-11-21T10:00', { opens: '08:00', day: 'monday' }],
    ['late on a Sunday, when it is Monday in London', '2026-11-22T23:30', { opens: '08:00', day: 'monday' }],
  ] as const)('follows its opening hours %s', (_when, time, expected) => {
    expect(openingAt(WEEK, at(time))).toEqual(expected);
  });

  it('is closed on every holiday of the catalog until the next day that is none', () => {
    const always: readonly OpeningHours[] = [{ first: 'monday', last: 'sunday', opens: '08:00', closes: '17:00' }];
    const dayAfter = (day: string): string => {
      const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
      return holidays.includes(next) ? dayAfter(next) : next;
    };
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
    for (const holiday of holidays) {
      const day = weekday.format(Date.parse(dayAfter(holiday))).toLowerCase();
      expect([holiday, openingAt(always, at(`${holiday}T10:00`))]).toEqual([holiday, { opens: '08:00', day }]);
    }
  });

  it('is closed between two parts of a day, and opens for the second', () => {
    const parts: readonly OpeningHours[] = [
      { first: 'saturday', opens: '14:00', closes: '16:00' },
      { first: 'saturday', opens: '08:00', closes: '12:00' },
    ];
    expect(openingAt(parts, at('2026-11-21T09:00'))).toBe('open');
    expect(openingAt(parts, at('2026-11-21T12:30'))).toEqual({ opens: '14:00' });
    expect(openingAt(parts, at('2026-11-21T16:00'))).toEqual({ opens: '08:00', day: 'saturday' });
  });

  it('is open for hours that extend into the next week', () => {
    const weekend: readonly OpeningHours[] = [{ first: 'saturday', last: 'monday', opens: '08:00', closes: '12:00' }];
    expect(openingAt(weekend, at('2026-09-06T09:00'))).toBe('open');
    expect(openingAt(weekend, at('2026-09-08T09:00'))).toEqual({ opens: '08:00', day: 'saturday' });
  });

  it('follows the clock and the holidays of an office that has its own, not those of the agency', () => {
    const islands = { timeZone: 'Pacific/Galapagos', holidays: ['2026-11-24'] };
    expect(openingAt(WEEK, at('2026-11-23T08:30'))).toBe('open');
    expect(openingAt(WEEK, at('2026-11-23T08:30'), islands)).toEqual({ opens: '08:00' });
    expect(openingAt(WEEK, at('2026-11-23T17:30'), islands)).toBe('open');
    expect(openingAt(WEEK, at('2026-11-23T18:30'), islands)).toEqual({ opens: '08:00', day: 'wednesday' });
    // Monday at 20:30 in Bogotá is Tuesday morning in Tokyo.
    const tokyo = { timeZone: 'Asia/Tokyo', holidays: [] };
    expect(openingAt(WEEK, at('2026-11-23T20:30'), tokyo)).toBe('open');
    expect(openingAt(WEEK, at('2026-11-27T20:30'), tokyo)).toEqual({ opens: '08:00', day: 'monday' });
  });

  it('is unknown for an office without opening hours', () => {
    expect(openingAt([], at('2026-11-23T10:00'))).toBeUndefined();
  });
});

const WORDS = [
  ['es', 'Lunes a viernes, 08:00 a 17:00', 'Cerrado; abre el martes a las 08:00'],
  ['en', 'Monday to Friday, 08:00 to 17:00', 'Closed; opens Tuesday at 08:00'],
] as const;
it.each(WORDS.filter(isInLanguage))(
  'opening hours and the closed state are written in words (%s)',
  async (language, hours, closed) => {
    const t = await translatorFor(language, ['contacts']);
    const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
    expect(plain(formatOpeningHours(WEEK, t, language))).toBe(hours);
    expect(plain(formatOpening({ opens: '08:00', day: 'tuesday' }, t, language))).toBe(closed);
  },
);
