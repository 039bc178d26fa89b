import { describe, expect, it } from 'vitest';
import type { LinkResult } from '../../../../src/formats/link-result.ts';
import { type AddressState, isFineAgain, isReportDue, nextState } from '../../../../src/server/links/states.ts';
import { isWithin } from '../../../../src/server/links/watch.ts';
import { HOUR_MS } from '../../../../src/shared/time/duration.ts';

const ADDRESS = 'https://a.example/';
const START = Date.UTC(2026, 10, 23, 12);
const BROKEN: Partial<LinkResult> = { outcome: 'broken', reason: 'status', hops: [{ address: ADDRESS, status: 404 }] };
const UNKNOWN: Partial<LinkResult> = {
  outcome: 'unknown',
  reason: 'closed',
  hops: [{ address: ADDRESS, status: 403 }],
};
const FINE: Partial<LinkResult> = { outcome: 'fine', hops: [{ address: ADDRESS, status: 200 }] };

/** Returns the state after rounds that were eight hours apart. */
function rounds(...results: readonly Partial<LinkResult>[]): AddressState {
  let state: AddressState | undefined;
  for (const [index, result] of results.entries()) state = next(state, result, START + index * 8 * HOUR_MS);
  if (state === undefined) throw new Error('no round');
  return state;
}

function next(before: AddressState | undefined, result: Partial<LinkResult>, now: number): AddressState {
  const checkedAt = new Date(now).toISOString();
  return nextState(before, ADDRESS, { outcome: 'fine', hops: [], tookMs: 10, checkedAt, ...result }, now);
}

describe('the state of a watched address', () => {
  it('holds the last result, with the title and certificate read in an earlier round', () => {
    const certificateEnds = '2027-01-31T00:00:00.000Z';
    expect(rounds({ ...FINE, title: 'Tracking', certificateEnds }, FINE)).toEqual({
      address: ADDRESS,
      status: 'fine',
      reason: null,
      httpStatus: 200,
      movedTo: null,
      title: 'Tracking',
      certificateEnds: Date.parse(certificateEnds),
      askedAt: START + 8 * HOUR_MS,
      failures: 0,
      brokenSince: null,
      toldAt: null,
    });
    expect(rounds({ outcome: 'moved', movedTo: 'https://b.example/' }).movedTo).toBe('https://b.example/');
    expect(rounds({ outcome: 'moved', movedTo: `https://b.example/${'x'.repeat(2_000)}` }).movedTo).toBeNull();
  });

  it('is unknown after one failure, and broken since the first of several', () => {
    expect(rounds(FINE, BROKEN)).toMatchObject({ status: 'unknown', reason: 'status', httpStatus: 404, failures: 1 });
    expect(rounds(FINE, BROKEN, BROKEN)).toMatchObject({
      status: 'broken',
      failures: 2,
      brokenSince: START + 8 * HOUR_MS,
    });
  });

  it('counts failures across unknown results, and starts again after a result that works', () => {
    expect(rounds(BROKEN, UNKNOWN, BROKEN)).toMatchObject({ status: 'broken', failures: 2, brokenSince: START });
    expect(rounds(BROKEN, BROKEN, UNKNOWN)).toMatchObject({ status: 'unknown', brokenSince: START });
    for (const outcome of ['fine', 'moved', 'slow'] as const)
      expect(rounds(BROKEN, { outcome }, BROKEN)).toMatchObject({
        status: 'unknown',
        failures: 1,
        brokenSince: START + 16 * HOUR_MS,
      });
  });

  it('is due for a report once it was broken for long enough, and only once', () => {
    const broken = rounds(BROKEN, BROKEN);
    expect(isReportDue(broken, 8 * HOUR_MS)).toBe(true);
    expect(isReportDue(broken, 9 * HOUR_MS)).toBe(false);
    expect(isReportDue(rounds(BROKEN), 0)).toBe(false);
    expect(isReportDue(rounds(BROKEN, BROKEN, UNKNOWN), 0)).toBe(false);
    const reported = { ...broken, toldAt: broken.askedAt };
    expect(isReportDue(next(reported, BROKEN, START + 24 * HOUR_MS), 0)).toBe(false);
    // A round without a usable result does not change that.
    const silent = next(reported, UNKNOWN, START + 24 * HOUR_MS);
    expect(isReportDue(next(silent, BROKEN, START + 32 * HOUR_MS), 0)).toBe(false);
  });

  it('is reported as fine only if it was reported as broken, and is due again when it breaks again', () => {
    const broken = rounds(BROKEN, BROKEN);
    const reported = { ...broken, toldAt: broken.askedAt };
    const fine = next(reported, FINE, START + 24 * HOUR_MS);
    expect(isFineAgain(reported, fine)).toBe(true);
    expect(isFineAgain(broken, fine)).toBe(false);
    expect(isFineAgain(reported, next(reported, UNKNOWN, START + 24 * HOUR_MS))).toBe(false);
    expect(isFineAgain(undefined, fine)).toBe(false);
    const again = next(next(fine, BROKEN, START + 32 * HOUR_MS), BROKEN, START + 40 * HOUR_MS);
    expect(isReportDue(again, 8 * HOUR_MS)).toBe(true);
  });
});

describe('the hours of link checks', () => {
  /** Returns an instant of the agency's day. */
  const at = (hour: number, minute = 0) =>
    Date.parse(`2026-11-23T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00-05:00`);

  it.each([
    [{ from: 6, to: 20 }, [6, 19], [5, 20]],
    [{ from: 22, to: 6 }, [22, 23, 0, 5], [6, 21]],
    [{ from: 8, to: 8 }, [7, 8, 9], []],
    [{ from: 0, to: 24 }, [0, 23], []],
    [undefined, [0, 12, 23], []],
  ])('are in the time zone of the agency: %j', (hours, inside, outside) => {
    for (const hour of inside) expect(isWithin(hours, at(hour)), `${hour}`).toBe(true);
    for (const hour of outside) expect(isWithin(hours, at(hour)), `${hour}`).toBe(false);
    expect(isWithin({ from: 6, to: 20 }, at(19, 59))).toBe(true);
  });
});
