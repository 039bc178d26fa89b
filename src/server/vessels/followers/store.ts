import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import {
  type CallEvent,
  type CallTimes,
  CLASSIFIERS,
  EVENT_COLUMNS,
  isCancelled,
  knownTimes,
  portName,
  type VesselCall,
} from '../../../shared/vessels/call.ts';
import { audit, WITHHELD } from '../../audit/entries.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { BATCH, chunks } from '../../platform/db/statements.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { claimKey, type Submission } from '../../platform/http/idempotency.ts';
import { yieldToEventLoop } from '../../platform/jobs.ts';
import type { CallFollowerTable, VesselCallTable } from '../tables.ts';
import { CONFIRMABLE_MS } from './links.ts';

interface FollowRequest extends Submission {
  readonly call: VesselCall;
  readonly email: string;
  /** The mailbox, normalized by `recipientKey`. */
  readonly recipient: string;
  /** Whether the address may get another mail caused by a stranger. */
  readonly hasMail: boolean;
}

/** Stores an unconfirmed follower and queues the mail with the confirmation link, in one transaction. */
export function insertFollower(database: Database, asked: FollowRequest): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await claimKey(tx, asked.idempotencyKey)).isNew) return;
    const { hasMail, language, requestInfo } = asked;
    // Without the mail the follower could never be confirmed, so no row is stored either.
    const id = hasMail ? await followerFor(tx, asked) : undefined;
    if (id !== undefined)
      await enqueueMail(tx, { template: 'call-follow-confirmation', language, data: { follower: id } });
    const actor = { realm: 'anonymous' } as const;
    await audit(tx, { action: 'call-follow-asked', actor, subjectId: id, ...(!hasMail && WITHHELD), requestInfo });
  });
}

/**
 * Returns the id of the follower for this mailbox and call. A repeated request leaves a confirmed follower unchanged; an
 * unconfirmed one gets the data of the latest request.
 */
async function followerFor(tx: Connection, { call, email, recipient, language }: FollowRequest): Promise<string> {
  const { now, query } = tx;
  const newest = {
    email,
    language,
    vesselName: call.vesselName,
    voyage: call.carrierVoyageNumber,
    port: portName(call),
    ...notifiedTimesOf(call),
    askedAt: now,
    confirmableUntil: sql<number>`${now} + ${CONFIRMABLE_MS}`,
  };
  const inserted = await query
    .insertInto('callFollowers')
    .values({ id: uuid(), callId: call.id, recipient, ...newest })
    .onConflict((conflict) =>
      conflict.columns(['callId', 'recipient']).doUpdateSet(newest).where('callFollowers.confirmedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) return inserted.id;
  const { id } = await query
    .selectFrom('callFollowers')
    .select('id')
    .where('callId', '=', call.id)
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  return id;
}

/** A follower's address, and the call that a mail is about. */
export interface FollowedCall
  extends Pick<CallFollowerTable, 'id' | 'email' | 'callId' | 'vesselName' | 'voyage' | 'port'> {
  /** Null if the call was deleted. */
  readonly line: Selectable<VesselCallTable>['line'] | null;
}

/** Returns a follower; undefined if it no longer follows. */
export function followerById({ query }: Connection, id: string): Promise<FollowedCall | undefined> {
  return query
    .selectFrom('callFollowers as follower')
    .leftJoin('vesselCalls as call', 'call.id', 'follower.callId')
    .select(['follower.id', 'follower.email', 'follower.callId', 'follower.port'])
    .select(['follower.vesselName', 'follower.voyage', 'call.line'])
    .where('follower.id', '=', id)
    .executeTakeFirst();
}

/**
 * Removes followers of calls that ended, or whose deletion was reported, before an instant, and followers who did not confirm
 * in time.
 * @param before epoch milliseconds
 */
export async function removeOldFollowers({ reading, query, now }: Database, before: RawBuilder<number>): Promise<void> {
  const over = query
    .selectFrom('vesselCalls')
    .select('id')
    .where(sql<number>`coalesce(${surestTime('ARRI')}, 0)`, '<', before)
    .where(sql<number>`coalesce(${surestTime('DEPA')}, 0)`, '<', before)
    .where('id', 'in', query.selectFrom('callFollowers').select('callId'));
  const isOver = ({ and, or, eb }: ExpressionBuilder<Tables, 'callFollowers'>) =>
    or([
      eb('callId', 'in', over),
      eb('endedAt', '<', before),
      and([eb('confirmedAt', 'is', null), eb('confirmableUntil', '<', now)]),
    ]);
  const old = await reading.selectFrom('callFollowers').select('id').where(isOver).execute();
  for (const some of chunks(old, BATCH)) {
    const ids = some.map(({ id }) => id);
    await query.deleteFrom('callFollowers').where('id', 'in', ids).execute();
    await yieldToEventLoop();
  }
}

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
function surestTime(event: CallEvent) {
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
