import { HOUR_MS } from '../time/duration.ts';
import { isCancelled, knownTimes, type VesselCall } from './call.ts';

/** A vessel that is this late may still get new times. */
const STILL_OPEN_MS = 12 * HOUR_MS;

/** Whether there may still be news of a call: it is not cancelled and not over. */
export function isFollowable(call: VesselCall, at: number): boolean {
  if (isCancelled(call) || call.departureActual !== null) return false;
  const last = Math.max(...(['ARRI', 'DEPA'] as const).map((event) => knownTimes(call, event)[0]?.at ?? 0));
  return last >= at - STILL_OPEN_MS;
}
