import { afterEach, describe, expect, it } from 'vitest';
import { content, setContent } from '../../../src/shared/content.ts';
import { HOUR_MS } from '../../../src/shared/time/duration.ts';
import { openingAt } from '../../../src/shared/time/opening-hours.ts';
import {
  calendarDay,
  daysLater,
  fieldInstant,
  fieldTime,
  formatTime,
  offsetTime,
  shownOffset,
  startOfDay,
  startOfWeek,
  zonedTime,
} from '../../../src/shared/time/zone.ts';

const generated = content;
const useZone = (timeZone: string) => setContent({ ...generated, country: { ...generated.country, timeZone } });
const at = (time: string) => Date.parse(time);
const utc = (instant: number) => new Date(instant).toISOString().slice(0, 16);

afterEach(() => setContent(generated));

describe('the clocks of Santiago go back at the end of 4 April 2026, from 24:00 to 23:00', () => {
  it('so that the day has 25 hours, and its last one has two offsets', () => {
    useZone('America/Santiago');
    expect(utc(startOfDay(at('2026-04-04T12:00Z')))).toBe('2026-04-04T03:00');
    expect(utc(startOfDay(at('2026-04-05T12:00Z')))).toBe('2026-04-05T04:00');
    expect(offsetTime(at('2026-04-05T02:30Z'))).toBe('2026-04-04T23:30:00-03:00');
    expect(offsetTime(at('2026-04-05T03:30Z'))).toBe('2026-04-04T23:30:00-04:00');
    expect([calendarDay(at('2026-04-05T03:59Z')), calendarDay(at('2026-04-05T04:00Z'))]).toEqual([
      '2026-04-04',
      '2026-04-05',
    ]);
  });

  it('and a time that they show twice is the first one', () => {
    useZone('America/Santiago');
    expect(utc(zonedTime(2026, 4, 4, 23, 30, 0))).toBe('2026-04-05T02:30');
    expect(fieldInstant('2026-04-04T23:30')).toBe('2026-04-04T23:30:00-03:00');
    expect(utc(zonedTime(2026, 4, 5, 0, 0, 0))).toBe('2026-04-05T04:00');
  });

  it('and the week has 169 hours', () => {
    useZone('America/Santiago');
    const monday = startOfWeek(at('2026-04-03T12:00Z'));
    expect(utc(monday)).toBe('2026-03-30T03:00');
    expect((startOfWeek(at('2026-04-06T12:00Z')) - monday) / HOUR_MS).toBe(169);
    expect(utc(daysLater(monday, 7))).toBe('2026-04-06T04:00');
    expect(utc(daysLater(at('2026-04-06T12:00Z'), -7))).toBe('2026-03-30T03:00');
  });
});

describe('the clocks of Santiago go forward at the beginning of 6 September 2026, from 0:00 to 1:00', () => {
  it('so that the day begins at 1:00', () => {
    useZone('America/Santiago');
    expect(offsetTime(startOfDay(at('2026-09-06T12:00Z')))).toBe('2026-09-06T01:00:00-03:00');
    expect(utc(startOfDay(at('2026-09-05T12:00Z')))).toBe('2026-09-05T04:00');
    expect((startOfWeek(at('2026-09-08T12:00Z')) - startOfWeek(at('2026-09-01T12:00Z'))) / HOUR_MS).toBe(167);
  });

  it('and a time that they skip is as much later', () => {
    useZone('America/Santiago');
    expect(offsetTime(zonedTime(2026, 9, 6, 0, 30, 0))).toBe('2026-09-06T01:30:00-03:00');
    expect(fieldInstant('2026-09-06T00:30')).toBe('2026-09-06T01:30:00-03:00');
    expect(fieldTime(at(fieldInstant('2026-09-06T08:00')))).toBe('2026-09-06T08:00');
  });

  it('and every hour around it is read as it is written', () => {
    useZone('America/Santiago');
    for (let hour = -48; hour < 48; hour++) {
      const instant = at('2026-09-06T04:00Z') + hour * HOUR_MS;
      expect(at(offsetTime(instant))).toBe(instant);
      expect(at(fieldInstant(fieldTime(instant)))).toBe(instant);
    }
  });

  it('and an office is open by the clock before and after it', () => {
    useZone('America/Santiago');
    const days = [{ first: 'monday', last: 'sunday', opens: '08:00', closes: '17:00' }] as const;
    expect(openingAt(days, at('2026-09-05T11:30Z'))).toEqual({ opens: '08:00' });
    expect(openingAt(days, at('2026-09-06T11:30Z'))).toBe('open');
    // The next day is the next one even late in the evening before the short day.
    expect(openingAt(days, at('2026-09-06T03:30Z'))).toEqual({ opens: '08:00', day: 'sunday' });
  });

  it('and a sentence says the offset that counts', () => {
    useZone('America/Santiago');
    expect([shownOffset(at('2026-08-01T00:00Z')), shownOffset(at('2026-10-01T00:00Z'))]).toEqual(['−4', '−3']);
    expect(shownOffset(at('2026-10-01T00:00Z'), at('2026-08-01T00:00Z'), at('2026-08-02T00:00Z'))).toBe('−4/−3');
    expect(formatTime(at('2026-10-01T15:00Z'), 'es')).toContain('12:00');
  });
});

describe('other zones', () => {
  it('Bogotá never changes its clocks', () => {
    useZone('America/Bogota');
    for (let month = 0; month < 12; month++) {
      const instant = Date.UTC(2026, month, 10, 12);
      expect(offsetTime(instant).slice(10)).toBe('T07:00:00-05:00');
      expect(new Date(startOfDay(instant)).toISOString().slice(10)).toBe('T05:00:00.000Z');
    }
    expect(shownOffset(0)).toBe('−5');
  });

  it('the clocks of Lord Howe move by half an hour, in the middle of an hour of UTC', () => {
    useZone('Australia/Lord_Howe');
    expect(offsetTime(at('2026-04-04T14:59:59Z'))).toBe('2026-04-05T01:59:59+11:00');
    expect(offsetTime(at('2026-04-04T15:00:00Z'))).toBe('2026-04-05T01:30:00+10:30');
    expect(shownOffset(at('2026-07-01T00:00Z'))).toBe('+10:30');
  });
});
