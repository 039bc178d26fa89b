import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/shared/time/duration.ts';
import { type Bar, barsOf } from '../../src/site/blocks/itinerary/ItineraryCalendar.tsx';
import { SAMPLE_CALL } from '../shared/support/sample-call.ts';

const BEGIN = Date.parse('2026-11-22T00:00:00-05:00');
const SCALE = { begin: BEGIN, end: BEGIN + 10 * DAY_MS, dayWidth: 24, wordsWidth: () => 30 };
const call = (id: string, arrival: number, departure: number | null = arrival + 1) => ({
  ...SAMPLE_CALL,
  id,
  arrivalPlanned: BEGIN + arrival * DAY_MS,
  departurePlanned: departure === null ? null : BEGIN + departure * DAY_MS,
});
const placesOf = (bars: readonly Bar[]) => bars.map(({ call: { id }, from, width, lane }) => [id, from, width, lane]);

it('a bar goes from arrival to departure, or one day if that is unknown, and stays within the calendar', () => {
  const calls = [call('a', 0), call('b', 2, null), call('c', 4, 4 + HOUR_MS / DAY_MS), call('d', 9.5, 12)];
  expect(placesOf(barsOf(calls, SCALE))).toEqual([
    ['a', 0, 24, 0],
    ['b', 48, 24, 1],
    ['c', 96, 6, 0],
    ['d', 228, 12, 0],
  ]);
});

it('a call gets a new lane only if no other is free, including the space for its label', () => {
  const calls = [call('a', 0), call('b', 1), call('c', 2.25), call('d', 3.25)];
  expect(placesOf(barsOf(calls, SCALE)).map(([id, , , lane]) => [id, lane])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
    ['d', 1],
  ]);
});

it('a call outside the calendar, without a time or cancelled has no bar', () => {
  const off = { ...call('off', 1), statusCode: 'OMIT' } as const;
  expect(barsOf([call('before', -1), off, { ...SAMPLE_CALL, id: 'never' }, call('after', 10)], SCALE)).toEqual([]);
});
