import { sql } from 'kysely';
import {
  type CallEvent,
  type CallTimes,
  CLASSIFIERS,
  EVENT_COLUMNS,
  isCancelled,
  knownTimes,
  type VesselCall,
} from '../../../shared/vessels/call.ts';
import type { CallFollowerTable } from '../tables.ts';

/** The facts of a call that were last reported to a follower. */
export type NotifiedTimes = Pick<CallFollowerTable, 'toldArrival' | 'toldDeparture' | 'toldCancelled'>;

/** Returns the facts of a call that followers are notified of, as they are now. */
export function notifiedTimesOf(call: CallTimes & Pick<VesselCall, 'statusCode'>): NotifiedTimes {
  return {
    toldArrival: knownTimes(call, 'ARRI')[0]?.at ?? null,
    toldDeparture: knownTimes(call, 'DEPA')[0]?.at ?? null,
    toldCancelled: isCancelled(call) ? 1 : 0,
  };
}

/** SQL: the most certain time of an event of `vessel_calls`, which `knownTimes` returns first. */
export function surestTime(event: CallEvent) {
  const columns = CLASSIFIERS.map((classifier) => sql.ref(`vesselCalls.${EVENT_COLUMNS[event][classifier]}`));
  return sql<number | null>`coalesce(${sql.join(columns)})`;
}

/**
 * SQL condition: a call was deleted, or its facts differ from those last reported. The times of a cancelled call do not
 * matter.
 */
export function hasNews() {
  const cancelled = sql`case when vessel_calls.status_code in ('OMIT', 'BLNK') then 1 else 0 end`;
  return sql<boolean>`(vessel_calls.id is null or ${cancelled} <> call_followers.told_cancelled
    or (${cancelled} = 0 and (${surestTime('ARRI')} is distinct from call_followers.told_arrival
      or ${surestTime('DEPA')} is distinct from call_followers.told_departure)))`;
}
