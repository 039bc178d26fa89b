import { DAY_MS } from '../../../shared/time/duration.ts';
import { isCancelled, knownTimes, sortTime, type VesselCall } from '../../../shared/vessels/call.ts';

/** A call as a bar; lengths in pixels from the start of the calendar. */
export interface Bar {
  readonly call: VesselCall;
  readonly from: number;
  readonly width: number;
  /** Lane within its row, so that bars do not overlap; 0 is the uppermost. */
  readonly lane: number;
}

interface Scale {
  /** When the calendar begins and ends, epoch ms. */
  readonly begin: number;
  readonly end: number;
  readonly dayWidth: number;
  /** Returns the width of the words beside a bar. */
  readonly wordsWidth: (call: VesselCall) => number;
}

const MIN_WIDTH_PX = 6;

/** Returns the calls of a row that begin within the calendar, in as many lanes as they need. */
export function barsOf(calls: readonly VesselCall[], { begin, end, dayWidth, wordsWidth }: Scale): readonly Bar[] {
  const pixels = (ms: number) => Math.round((ms / DAY_MS) * dayWidth);
  /** The position from which each lane is free. */
  const free: number[] = [];
  return calls.flatMap((call) => {
    const arrival = sortTime(call);
    if (arrival === undefined || isCancelled(call) || arrival < begin || arrival >= end) return [];
    const departure = knownTimes(call, 'DEPA')[0]?.at ?? arrival + DAY_MS;
    const from = pixels(arrival - begin);
    const width = Math.max(MIN_WIDTH_PX, pixels(Math.min(departure, end) - arrival));
    const known = free.findIndex((place) => place <= from);
    const lane = known < 0 ? free.length : known;
    free[lane] = from + width + wordsWidth(call);
    return [{ call, from, width, lane }];
  });
}
