import type { Selectable } from 'kysely';
import type { Connection } from '../../../platform/db/database.ts';
import type { CallFollowerTable, VesselCallTable } from '../tables.ts';

/** Whom a mail goes to, and the call that it is about. */
export interface Followed
  extends Pick<CallFollowerTable, 'id' | 'email' | 'callId' | 'vesselName' | 'voyage' | 'port'> {
  /** Null: the call is gone. */
  readonly line: Selectable<VesselCallTable>['line'] | null;
}

/** Undefined for somebody who follows no more. */
export function followerById({ query }: Connection, id: string): Promise<Followed | undefined> {
  return query
    .selectFrom('callFollowers as follower')
    .leftJoin('vesselCalls as call', 'call.id', 'follower.callId')
    .select(['follower.id', 'follower.email', 'follower.callId', 'follower.port'])
    .select(['follower.vesselName', 'follower.voyage', 'call.line'])
    .where('follower.id', '=', id)
    .executeTakeFirst();
}
