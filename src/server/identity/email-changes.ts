import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { LanguageId } from '../../generated/types.ts';
import { DAY_MS } from '../../shared/time/duration.ts';
import type { Realm } from '../api/handler.ts';
import type { Throttle } from '../api/throttle.ts';
import { type AuditEntry, audit } from '../audit/entries.ts';
import { enqueueMail, recipientKey } from '../mail/outbox.ts';
import type { Connection } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import type { EmailChangeTable } from './accounts.ts';
import { hashToken, newLinkCode } from './tokens.ts';

/** How long the new address can confirm a change; the same time as for an activation (S-16). */
export const CONFIRMABLE_MS = DAY_MS;
/** How long the former address can stop a change, even a confirmed one (S-16). */
export const STOPPABLE_MS = 7 * DAY_MS;

interface AskedEmail extends Pick<EmailChangeTable, 'realm' | 'accountId' | 'formerEmail' | 'newEmail'> {
  /** Token of the requesting session, which does not end when the change is confirmed; if left out, all sessions end. */
  readonly token?: string;
  /** Who requests the change for another account; if left out, the holder of the account requests it. */
  readonly actor?: AuditEntry['actor'];
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Counts a mail that asks an address to confirm that it is an account's new one. It counts for the account and, because nobody
 * has confirmed that the address is the account's, for the address too, whichever accounts name it (S-23).
 * @throws Refusal "too-many-requests" for the account, or "too-many-mails" for the address
 */
export async function admitConfirmation(throttle: Throttle, accountId: string, newEmail: string): Promise<void> {
  await throttle.requireAdmission('email-change-account', accountId);
  await throttle.requireAdmission('email-change-recipient', recipientKey(newEmail));
}

/**
 * Requests another address for an account, in place of one that waits; nothing changes before it is confirmed. Both addresses
 * get a mail, whether or not another account already has the new one (S-6, S-16).
 */
export async function askForEmail(
  tx: Connection,
  { token, actor, language, requestInfo, ...change }: AskedEmail,
): Promise<void> {
  const { realm, accountId, formerEmail, newEmail } = change;
  await withdrawEmailChange(tx, realm, accountId);
  const id = uuid();
  await tx.query
    .insertInto('emailChanges')
    .values({
      ...change,
      id,
      sessionHash: token === undefined ? '' : hashToken(token),
      requestedAt: tx.now,
      confirmableUntil: sql<number>`${tx.now} + ${CONFIRMABLE_MS}`,
      stoppableUntil: sql<number>`${tx.now} + ${STOPPABLE_MS}`,
    })
    .execute();
  const mail = { language, accountId, data: { change: id } };
  // The mail to the former address is queued first, because of the two it must not be the late one.
  const template = actor === undefined ? 'email-change-asked' : 'email-correction-asked';
  await enqueueMail(tx, { ...mail, template, recipient: formerEmail });
  await enqueueMail(tx, { ...mail, template: 'email-confirmation', recipient: newEmail });
  await audit(tx, {
    action: 'email-change-asked',
    actor: actor ?? { realm, id: accountId },
    subjectId: accountId,
    requestInfo,
  });
}

/** Returns the account's e-mail change that can still be confirmed. */
export function pendingEmail({ query, now }: Connection, realm: Realm, accountId: string) {
  return query
    .selectFrom('emailChanges')
    .select(['id', 'newEmail', 'requestedAt'])
    .where('realm', '=', realm)
    .where('accountId', '=', accountId)
    .where(isPending(now))
    .executeTakeFirst();
}

/** Withdraws the account's pending change; returns false if there was none. The former address can still stop it. */
export async function withdrawEmailChange(
  { query, now }: Connection,
  realm: Realm,
  accountId: string,
): Promise<boolean> {
  const withdrawn = await query
    .updateTable('emailChanges')
    .set({ withdrawnAt: now })
    .where('realm', '=', realm)
    .where('accountId', '=', accountId)
    .where(isPending(now))
    .returning('id')
    .execute();
  return withdrawn.length > 0;
}

/** SQL condition: the change waits for its confirmation. */
export function isPending(now: RawBuilder<number>) {
  return sql<boolean>`confirmed_at is null and withdrawn_at is null and stopped_at is null and confirmable_until > ${now}`;
}

/** The data for a mail with a link: the change, and the link's new token, which voids the previous one. */
export interface LinkedChange extends Pick<EmailChangeTable, 'realm' | 'accountId' | 'newEmail'> {
  readonly token: string;
}

/** Makes the link for the mail to the new address; returns undefined if the change is no longer pending. */
export function newConfirmationLink(connection: Connection, id: string): Promise<LinkedChange | undefined> {
  const confirmableUntil = sql<number>`${connection.now} + ${CONFIRMABLE_MS}`;
  return newLink(connection, id, isPending(connection.now), (confirmationHash) => ({
    confirmationHash,
    confirmableUntil,
  }));
}

/** Makes the link for the mail to the former address; returns undefined if the change was already stopped. */
export function newStopLink(connection: Connection, id: string): Promise<LinkedChange | undefined> {
  const stoppableUntil = sql<number>`${connection.now} + ${STOPPABLE_MS}`;
  return newLink(connection, id, sql<boolean>`stopped_at is null`, (stopHash) => ({ stopHash, stoppableUntil }));
}

async function newLink(
  { query }: Connection,
  id: string,
  isWanted: RawBuilder<boolean>,
  columns: (hash: string) => UpdateObject<Tables, 'emailChanges'>,
): Promise<LinkedChange | undefined> {
  const token = newLinkCode();
  const change = await query
    .updateTable('emailChanges')
    .set(columns(hashToken(token)))
    .where('id', '=', id)
    .where(isWanted)
    .returning(['realm', 'accountId', 'newEmail'])
    .executeTakeFirst();
  return change && { ...change, token };
}
