import { describe, expect, it } from 'vitest';
import { found, replace } from '../support/catalog-harness.ts';

const asked = (schedules: string) =>
  found({ 'lines/north.yaml': replace('transactions:', `schedules: ${schedules}\ntransactions:`) });

describe('the source of the vessel calls of a line', () => {
  it.each(['{ source: { kind: table } }', '{ source: { kind: dcsa, url: https://api.line.example/cs } }'])(
    'accepts %s',
    (schedules) => {
      expect(asked(schedules)).toEqual([]);
    },
  );

  it.each([
    ['{ source: { kind: ftp } }', 'bad-value'],
    ['{ source: { kind: dcsa } }', 'missing-key'],
    ['{ source: { kind: dcsa, url: http://api.line.example } }', 'forbidden-url'],
    ['{ source: { kind: table }, itinerary: nowhere }', 'unknown-route'],
  ])('rejects %s', (schedules, code) => {
    expect(asked(schedules).map((problem) => problem.split(' ')[0])).toEqual([code]);
  });
});
