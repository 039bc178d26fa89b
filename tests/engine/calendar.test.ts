import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../src/engine/core/calendar.ts';

const written = (time: Date, offset: string) => `${time.toISOString().slice(0, 19)}${offset}`;
const OFFSETS = fc.constantFrom('Z', '-05:00', '+05:30', '-00:30', '+14:00');
/** A zone that never changes its clocks. */
const zone = (offset: string) => (offset === 'Z' ? 'UTC' : offset);
const TIMES = fc.date({
  min: new Date('1000-01-01T00:00:00Z'),
  max: new Date('3000-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('instantOf', () => {
  it('agrees with Date.parse for date-times with an offset, across leap days and centuries', () => {
    fc.assert(
      fc.property(TIMES, OFFSETS, OFFSETS, (time, offset, other) => {
        const moment = written(time, offset);
        expect(instantOf(moment, 'from', zone(other))).toBe(Date.parse(moment));
        expect(instantOf(moment, 'until', zone(other))).toBe(Date.parse(moment));
      }),
    );
  });

  it('reads a date-time without an offset in the time zone of the agency', () => {
    fc.assert(
      fc.property(TIMES, OFFSETS, (time, offset) => {
        const moment = written(time, '');
        expect(instantOf(moment, 'from', zone(offset))).toBe(Date.parse(`${moment}${offset}`));
      }),
    );
  });

  it('takes a date as the start of the day for `from` and as its end for `until`', () => {
    expect(instantOf('2026-12-31', 'from', '-05:00')).toBe(Date.parse('2026-12-31T00:00-05:00'));
    expect(instantOf('2026-12-31', 'until', '-05:00')).toBe(Date.parse('2027-01-01T00:00-05:00'));
    expect(instantOf('2028-02-28', 'until', '-05:00')).toBe(instantOf('2028-02-29', 'from', '-05:00'));
  });

  it('follows the clocks of a zone that change', () => {
    const inSantiago = (moment: string, edge: 'from' | 'until' = 'from') =>
      new Date(instantOf(moment, edge, 'America/Santiago') ?? 0).toISOString();
    expect(inSantiago('2026-01-15')).toBe('2026-01-15T03:00:00.000Z');
    expect(inSantiago('2026-07-15')).toBe('2026-07-15T04:00:00.000Z');
    // On 5 April the day before lasts 25 hours; on 6 September there is no midnight.
    expect(inSantiago('2026-04-04', 'until')).toBe('2026-04-05T04:00:00.000Z');
    expect(inSantiago('2026-09-06')).toBe('2026-09-06T04:00:00.000Z');
    expect(inSantiago('2026-09-06', 'until')).toBe('2026-09-07T03:00:00.000Z');
  });
});
