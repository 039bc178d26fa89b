import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsOf } from '../../src/engine/calendar.ts';

const written = (time: Date, offset: string) => `${time.toISOString().slice(0, 19)}${offset}`;

describe('moments', () => {
  it('lie as far apart as the clock of the machine says, over leap days and centuries', () => {
    const time = fc.date({
      min: new Date('1000-01-01T00:00:00Z'),
      max: new Date('3000-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const offset = fc.constantFrom('Z', '-05:00', '+05:30', '-00:30', '+14:00');
    fc.assert(
      fc.property(time, offset, time, offset, (a, offsetA, b, offsetB) => {
        const [first, second] = [written(a, offsetA), written(b, offsetB)];
        const expected = (Date.parse(first) - Date.parse(second)) / 1000;
        expect(Number(secondsOf(first)) - Number(secondsOf(second))).toBe(expected);
      }),
    );
  });
});
