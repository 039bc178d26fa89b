import { describe, expect, it } from 'vitest';
import { found, replace } from '../support/catalog-harness.ts';

const asked = (schedules: string) =>
  found({ 'lines/north.yaml': replace('transactions:', `schedules: ${schedules}\ntransactions:`) });

describe('where the vessel calls of a line come from', () => {
  it.each([
    '{ source: { kind: table } }',
    '{ source: { kind: table }, itinerary: home }',
    '{ source: { kind: dcsa, url: https://api.line.example/cs } }',
  ])('%s is understood', (schedules) => {
    expect(asked(schedules)).toEqual([]);
  });

  it.each([
    ['{ source: { kind: ftp } }', 'bad-value'],
    ['{ source: { kind: dcsa } }', 'missing-key'],
    ['{ source: { kind: dcsa, url: http://api.line.example } }', 'forbidden-url'],
    ['{ source: { kind: table }, itinerary: nowhere }', 'unknown-route'],
  ])('%s is not', (schedules, code) => {
    expect(asked(schedules).map((problem) => problem.split(' ')[0])).toEqual([code]);
  });
});
