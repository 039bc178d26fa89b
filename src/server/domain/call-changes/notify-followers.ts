import { type Selectable, sql } from 'kysely';
import { HOUR_MS } from '../../../shared/duration.ts';
import { callTimes, type VesselCall } from '../../../shared/vessels/call.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { enqueueMail } from '../mails/outbox/outbox.ts';
import { CALL_COLUMNS } from '../vessels/calls/columns.ts';
import { hasNews, type NotifiedTimes, notifiedTimesOf } from '../vessels/followers/known-times.ts';
import type { CallFollowerTable } from '../vessels/tables.ts';

/** A follower gets at most one mail in this time; what changes meanwhile is summed up in the next. */
export const NOTIFY_EVERY_MS = HOUR_MS;
/** Followers of one look, so that nothing else waits long; the rest comes with the next. */
const AT_ONCE = 200;

const FOLLOWER_COLUMNS = ['id', 'language', 'toldArrival', 'toldDeparture', 'toldCancelled', 'toldAt'] as const;
type Follower = Pick<Selectable<CallFollowerTable>, (typeof FOLLOWER_COLUMNS)[number]>;

/** The call as it is now; undefined: it is no longer there. */
type Now = (NotifiedTimes & Pick<VesselCall, 'statusCode'>) | undefined;

/**
 * Writes to everybody who follows a call of which they know something else than what is stored, whoever wrote that: what
 * was last told is held against what is now.
 * @returns how many mails were written
 */
export async function notifyFollowers(database: Database): Promise<number> {
  let notified = 0;
  for (const { follower, now } of await dueFollowers(database))
    if (await database.transaction((tx) => notify(tx, follower, now))) notified += 1;
  return notified;
}

async function dueFollowers({ query, now }: Database) {
  const due = await query
    .selectFrom('callFollowers')
    .leftJoin('vesselCalls', 'vesselCalls.id', 'callFollowers.callId')
    .select(FOLLOWER_COLUMNS.map((name) => `callFollowers.${name}` as const))
    .select('vesselCalls.id as foundId')
    .select(CALL_COLUMNS.filter((name) => name !== 'id').map((name) => `vesselCalls.${name}` as const))
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .where((where) =>
      where.or([where('toldAt', 'is', null), where('toldAt', '<=', sql<number>`${now} - ${NOTIFY_EVERY_MS}`)]),
    )
    .where(hasNews())
    .orderBy('callFollowers.id')
    .limit(AT_ONCE)
    .execute();
  return due.map((row): { follower: Follower; now: Now } => {
    const { foundId, statusCode } = row;
    if (foundId === null) return { follower: row, now: undefined };
    return {
      follower: row,
      now: { ...notifiedTimesOf({ ...callTimes((column) => row[column]), statusCode }), statusCode },
    };
  });
}

/** The mail, and that it was written: of several instances that find the same, one does it. */
async function notify(tx: Connection, follower: Follower, now: Now): Promise<boolean> {
  const { id, language, toldAt } = follower;
  const written = await tx.query
    .updateTable('callFollowers')
    .set({ toldAt: tx.now, ...changedBy(now, tx) })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('toldAt', toldAt === null ? 'is' : '=', toldAt)
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) return false;
  const data = { follower: id, ...differenceOf(follower, now) };
  // The address is the follower's alone: the copy of the mail that is kept for a while does not name it.
  const template = now === undefined || now.toldCancelled === 1 ? 'call-cancelled' : 'call-changed';
  await enqueueMail(tx, { template, language, data });
  return true;
}

function changedBy(now: Now, tx: Connection) {
  if (now === undefined) return { endedAt: tx.now };
  const { statusCode: _status, ...notified } = now;
  // A call that is cancelled keeps the times that were told: if it takes place after all, they are compared with its new ones.
  return now.toldCancelled === 1 ? { toldCancelled: 1 } : notified;
}

/** What a mail says, in epoch milliseconds; a time that is not known is left out, as is the status of a call that is gone. */
function differenceOf(before: NotifiedTimes, now: Now): Readonly<Record<string, string>> {
  if (now === undefined) return {};
  if (now.toldCancelled === 1) return { status: now.statusCode ?? '' };
  const times = {
    arrivalBefore: before.toldArrival,
    departureBefore: before.toldDeparture,
    arrival: now.toldArrival,
    departure: now.toldDeparture,
  };
  const known = Object.entries(times).flatMap(([name, at]) => (at === null ? [] : [[name, String(at)] as const]));
  return { ...Object.fromEntries(known), ...(before.toldCancelled === 1 ? { wasCancelled: 'yes' } : {}) };
}
