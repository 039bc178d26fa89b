import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shared/time/duration.ts';
import type { VesselCall } from '../../src/shared/vessels/call.ts';
import { lengthParts, mainCall, shiftOf, verdictOf } from '../../src/shared/vessels/verdict.ts';
import { SAMPLE_CALL } from './support/sample-call.ts';

const NOW = Date.parse('2026-11-22T06:00:00-05:00');
const call = (change: Partial<VesselCall>): VesselCall => ({ ...SAMPLE_CALL, ...change });
const partsOf = (change: Partial<VesselCall>) => {
  const { word, event, time, shift } = verdictOf(call(change), NOW);
  return [word, event, time?.classifier, shift === undefined ? undefined : shift / HOUR_MS];
};

it.each<[string, Partial<VesselCall>, ReturnType<typeof partsOf>]>([
  ['is planned', { arrivalPlanned: NOW + HOUR_MS }, ['verdict.arrives', 'ARRI', 'PLN', undefined]],
  [
    'is estimated late',
    { arrivalPlanned: NOW, arrivalEstimated: NOW + 5 * HOUR_MS },
    ['verdict.arrives', 'ARRI', 'EST', 5],
  ],
  [
    'is estimated early',
    { arrivalPlanned: NOW + 3 * HOUR_MS, arrivalEstimated: NOW + HOUR_MS },
    ['verdict.arrives', 'ARRI', 'EST', -2],
  ],
  ['is on time', { arrivalPlanned: NOW + 1, arrivalEstimated: NOW + 1 }, ['verdict.arrives', 'ARRI', 'EST', 0]],
  ['was to be and is not told', { arrivalEstimated: NOW - 1 }, ['verdict.arrivalDue', 'ARRI', 'EST', undefined]],
  [
    'was made',
    { arrivalPlanned: NOW - 2 * HOUR_MS, arrivalActual: NOW - HOUR_MS },
    ['verdict.arrived', 'ARRI', 'ACT', 1],
  ],
  [
    'was made and left',
    { arrivalActual: NOW - DAY_MS, departureActual: NOW - 1 },
    ['verdict.arrived', 'ARRI', 'ACT', undefined],
  ],
  [
    'will be left, of which no arrival is told',
    { departurePlanned: NOW + 1 },
    ['verdict.sails', 'DEPA', 'PLN', undefined],
  ],
  ['should have been left', { departurePlanned: NOW - 1 }, ['verdict.departureDue', 'DEPA', 'PLN', undefined]],
  [
    'was surely left, though its arrival was never told',
    { arrivalPlanned: NOW - DAY_MS, departureActual: NOW - 1 },
    ['verdict.sailed', 'DEPA', 'ACT', undefined],
  ],
  [
    'does not take place',
    { statusCode: 'OMIT', arrivalPlanned: NOW, arrivalEstimated: NOW + 1 },
    ['verdict.cancelled', 'ARRI', 'EST', undefined],
  ],
  [
    'belongs to a voyage that does not',
    { statusCode: 'BLNK', arrivalPlanned: NOW - 1 },
    ['verdict.cancelled', 'ARRI', 'PLN', undefined],
  ],
  [
    'takes place otherwise than usual',
    { statusCode: 'ADHO', arrivalPlanned: NOW + 1 },
    ['verdict.arrives', 'ARRI', 'PLN', undefined],
  ],
  ['has no time', {}, ['verdict.noTime', 'DEPA', undefined, undefined]],
])('verdictOf returns the word, event, certainty and deviation of a call that %s', (_name, change, expected) => {
  expect(partsOf(change)).toEqual(expected);
});

describe('the main call of a response', () => {
  const [first, second, third] = ['1', '2', '3'].map((id) => call({ id })) as [VesselCall, VesselCall, VesselCall];
  const off = call({ id: 'off', statusCode: 'OMIT' });
  it.each<[string, readonly VesselCall[], number, string | undefined]>([
    ['the next one', [first, second, third], 2, '1'],
    ['the next that takes place', [off, second, third], 2, '2'],
    ['the next, though it does not take place, where no other comes', [off, third], 1, 'off'],
    ['the last one made where none comes', [first, second], 0, '1'],
    ['the last one made, not one that was called off after it', [off, second], 0, '2'],
    ['one that was called off where there is no other', [off], 0, 'off'],
    ['none', [], 0, undefined],
  ])('is %s', (_name, calls, coming, expected) => {
    expect(mainCall({ calls, coming })?.id).toBe(expected);
  });
});

describe('the deviation of a call from its plan', () => {
  it('is unknown for a call that is only planned or was not planned', () => {
    expect(shiftOf(call({ arrivalPlanned: NOW }), 'ARRI')).toBeUndefined();
    expect(shiftOf(call({ arrivalActual: NOW }), 'ARRI')).toBeUndefined();
    expect(shiftOf(call({ departurePlanned: NOW, departureActual: NOW + 7 }), 'DEPA')).toBe(7);
  });

  it.each<[number, string]>([
    [0, ''],
    [20_000, ''],
    [40 * MINUTE_MS, '40 minutes'],
    [HOUR_MS, '1 hours'],
    [-1.5 * HOUR_MS, '1 hours 30 minutes'],
    [10.4 * HOUR_MS, '10 hours'],
    [47 * HOUR_MS, '47 hours'],
    [-2 * DAY_MS, '2 days'],
    [3.4 * DAY_MS, '3 days'],
  ])('of %i ms is expressed in suitable units', (ms, expected) => {
    expect(
      lengthParts(ms)
        .map(({ word, count }) => `${count} ${word.replace('length.', '')}`)
        .join(' '),
    ).toBe(expected);
  });
});
