import type { VesselWord } from '../../generated/types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import { type CallEvent, type CallTimes, EVENT_COLUMNS, knownTimes } from './call.ts';

/** From this length on only days are shown. */
const LONG_MS = 2 * DAY_MS;
/** Below this length minutes are shown beside hours. */
const SHORT_MS = 10 * HOUR_MS;

/** Returns how much later than planned the surest time of an event is, in milliseconds; undefined: nothing to compare. */
export function shiftOf(times: CallTimes, event: CallEvent): number | undefined {
  const planned = times[EVENT_COLUMNS[event].PLN];
  const [surest] = knownTimes(times, event);
  return planned === null || surest === undefined || surest.classifier === 'PLN' ? undefined : surest.at - planned;
}

interface LengthPart {
  readonly word: Extract<VesselWord, `length.${string}`>;
  readonly count: number;
}

/** Splits a length of time into units for people: minutes, hours or days. Less than half a minute gives no parts. */
export function lengthParts(length: number): readonly LengthPart[] {
  const ms = Math.abs(length);
  if (ms >= LONG_MS) return [{ word: 'length.days', count: Math.round(ms / DAY_MS) }];
  if (ms >= SHORT_MS) return [{ word: 'length.hours', count: Math.round(ms / HOUR_MS) }];
  const minutes = Math.round(ms / MINUTE_MS);
  const parts: readonly LengthPart[] = [
    { word: 'length.hours', count: Math.floor(minutes / 60) },
    { word: 'length.minutes', count: minutes % 60 },
  ];
  return parts.filter(({ count }) => count > 0);
}
