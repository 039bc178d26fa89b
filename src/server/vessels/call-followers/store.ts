import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { LanguageId } from '../../../generated/types.ts';
import type { VesselCall } from '../../../shared/vessels/call.ts';
import { portName } from '../../../shared/vessels/port-name.ts';
import { audit, WITHHELD } from '../../audit/entries.ts';
import { enqueueMail } from '../../mail/outbox.ts';

import type { Connection, Database } from '../../platform/db/database.ts';
import { claimKey, type IdempotencyKey } from '../../platform/http/api/idempotency.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { notifiedTimesOf } from '../followers/known-times.ts';
import { CONFIRMABLE_MS, confirmByLink, endByLink } from '../followers/links.ts';

interface Asked {
  readonly call: VesselCall;
  readonly email: string;
  /** The mailbox, normalized by `recipientKey`. */
  readonly recipient: string;
  readonly language: LanguageId;
  /** Whether the address may get another mail caused by a stranger. */
  readonly hasMail: boolean;
  readonly idempotencyKey: IdempotencyKey | undefined;
  readonly requestInfo: RequestInfo;
}

/** Stores an unconfirmed follower and queues the mail with the confirmation link, in one transaction. */
export function insertFollower(database: Database, asked: Asked): Promise<void> {
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
async function followerFor(tx: Connection, { call, email, recipient, language }: Asked): Promise<string> {
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

type ConsumeLink = (tx: Connection, token: string) => Promise<string | undefined>;

/** Returns false for a link that does not work. */
export const confirm = byLink('call-follow-confirmed', confirmByLink);
/** Returns false for an unknown link. */
export const end = byLink('call-follow-ended', endByLink);

/** Makes the function that consumes the link of a mail and records it in the audit, in one transaction. */
function byLink(action: 'call-follow-confirmed' | 'call-follow-ended', consume: ConsumeLink) {
  return (database: Database, token: string, requestInfo: RequestInfo): Promise<boolean> =>
    database.transaction(async (tx) => {
      const id = await consume(tx, token);
      if (id === undefined) return false;
      await audit(tx, { action, actor: { realm: 'anonymous' }, subjectId: id, requestInfo });
      return true;
    });
}
