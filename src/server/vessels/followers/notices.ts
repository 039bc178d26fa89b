import type { FastifyBaseLogger } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { content } from '../../../shared/content.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import { callTimes, type VesselCall } from '../../../shared/vessels/call.ts';
import type { HandlerServices } from '../../api/handler.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../platform/db/errors.ts';
import { repeat, runAll } from '../../platform/jobs.ts';
import { CALL_COLUMNS, type CallFollowerTable } from '../tables.ts';
import { hasNews, type NotifiedTimes, notifiedTimesOf } from './store.ts';

interface NotifierOptions extends Pick<HandlerServices, 'database' | 'wakeMail'> {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds between two checks. */
  readonly pollMs?: number;
}

/** Short, so that followers may already have the mail when they see the changed call on a page. */
const POLL_MS = 2_000;

/**
 * Checks regularly whether followers of calls must be notified. It polls the table, because imports, their undoing, the
 * panel, the command line and other instances all write calls.
 */
export function startNotifier({ database, log, wakeMail, pollMs = POLL_MS }: NotifierOptions): {
  stop(): Promise<void>;
} {
  const look = async () => {
    if (content.capabilities.followers && (await notifyFollowers(database)) > 0) wakeMail();
  };
  return repeat(look, pollMs, (err) => log.warn({ err }, 'followers of changed vessel calls could not be notified'));
}

/** Followers per run, so that no other work waits long; the next run takes the rest. */
const AT_ONCE = 200;

const FOLLOWER_COLUMNS = ['id', 'language', 'toldArrival', 'toldDeparture', 'toldCancelled', 'toldAt'] as const;
type Follower = Pick<Selectable<CallFollowerTable>, (typeof FOLLOWER_COLUMNS)[number]>;

/** The current state of the call; undefined if it was deleted. */
type Now = (NotifiedTimes & Pick<VesselCall, 'statusCode'>) | undefined;

/**
 * Mails every follower whose call differs from what they were last notified of, whoever changed it. One who cannot be
 * notified does not delay the others.
 * @returns the number of mails written
 * @throws AggregateError with the errors, after the others were notified, unless the database is unavailable
 */
export async function notifyFollowers(database: Database): Promise<number> {
  let notified = 0;
  const steps = (await dueFollowers(database)).map(({ follower, now }) => async () => {
    if (await database.transaction((tx) => notify(tx, follower, now))) notified += 1;
  });
  await runAll(steps, isDatabaseUnavailable);
  return notified;
}

/** Reads the followers with news who got no mail in the time of followers.yaml; the next mail sums up the changes since the last. */
async function dueFollowers({ query, now }: Database) {
  const everyMs = content.followers.everyMinutes * MINUTE_MS;
  const due = await query
    .selectFrom('callFollowers')
    .leftJoin('vesselCalls', 'vesselCalls.id', 'callFollowers.callId')
    .select(FOLLOWER_COLUMNS.map((name) => `callFollowers.${name}` as const))
    .select('vesselCalls.id as foundId')
    .select(CALL_COLUMNS.filter((name) => name !== 'id').map((name) => `vesselCalls.${name}` as const))
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .where((where) => where.or([where('toldAt', 'is', null), where('toldAt', '<=', sql<number>`${now} - ${everyMs}`)]))
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

/** Writes the mail and records it; returns false if another instance did so first or the follower ended the notices. */
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
  // The mail names only the follower's id, so that the copy of it that is kept for a while does not contain the address.
  const template = now === undefined || now.toldCancelled === 1 ? 'call-cancelled' : 'call-changed';
  await enqueueMail(tx, { template, language, data });
  return true;
}

function changedBy(now: Now, tx: Connection) {
  if (now === undefined) return { endedAt: tx.now };
  const { statusCode: _status, ...notified } = now;
  // A cancelled call keeps the notified times: if it takes place after all, they are compared with its new times.
  return now.toldCancelled === 1 ? { toldCancelled: 1 } : notified;
}

/** Returns a mail's data: known times in epoch milliseconds, or the status of a cancelled call; empty for a deleted one. */
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
