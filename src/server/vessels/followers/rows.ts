import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/db/database.ts';
import type { CallFollowerTable, VesselCallTable } from '../tables.ts';

/** A follower's address, and the call that a mail is about. */
export interface Followed
  extends Pick<CallFollowerTable, 'id' | 'email' | 'callId' | 'vesselName' | 'voyage' | 'port'> {
  /** Null if the call was deleted. */
  readonly line: Selectable<VesselCallTable>['line'] | null;
}

/** Returns a follower; undefined if it no longer follows. */
export function followerById({ query }: Connection, id: string): Promise<Followed | undefined> {
  return query
    .selectFrom('callFollowers as follower')
    .leftJoin('vesselCalls as call', 'call.id', 'follower.callId')
    .select(['follower.id', 'follower.email', 'follower.callId', 'follower.port'])
    .select(['follower.vesselName', 'follower.voyage', 'call.line'])
    .where('follower.id', '=', id)
    .executeTakeFirst();
}
