import { type Kysely, type RawBuilder, sql } from 'kysely';
import { v7 } from 'uuid';
import { site } from '../../../../generated/site.ts';
import type { LanguageId, MailId } from '../../../../generated/types.ts';
import type { Connection, Database } from '../../../platform/db/database.ts';
import { fromJsonText, toJsonText } from '../../../platform/db/json-text.ts';
import type { Tables } from '../../../platform/db/tables.ts';

/** A mail to be sent. Never put a token or a password into `data`: links are made when the mail leaves. */
export interface NewMail {
  readonly template: MailId;
  readonly language: LanguageId;
  /** Left out where the address is found when the mail is prepared. */
  readonly recipient?: string;
  readonly accountId?: string;
  readonly data: Readonly<Record<string, string>>;
}

/** A mail that a worker has taken. */
export interface MailJob {
  readonly id: string;
  readonly template: MailId;
  readonly language: LanguageId;
  readonly recipient: string | undefined;
  readonly accountId: string | undefined;
  readonly data: Readonly<Record<string, string>>;
  /** Number of this attempt; it also distinguishes this worker from one that claimed the mail later. */
  readonly attempts: number;
  readonly createdAt: number;
}

/** After this the mail may be taken by another worker: this one is gone. */
export const LEASE_MS = 120_000;

/**
 * Puts a mail into the outbox, in the transaction of what it reports, so that both are stored or neither (S-83).
 * Wake the worker once that is committed.
 * @returns the id of the mail
 */
export async function enqueueMail({ query, now }: Connection, mail: NewMail): Promise<string> {
  const id = v7();
  const { template, language, recipient = null, accountId = null, data } = mail;
  await query
    .insertInto('outbox')
    .values({
      id,
      template,
      language,
      recipient,
      accountId,
      data: toJsonText(data),
      status: 'queued',
      dueAt: now,
      createdAt: now,
    })
    .execute();
  return id;
}

/** Takes the mail that is due longest, for the time of a lease; its attempt counts even if this process dies of it. */
export async function claimMail({ query, now, skipsLocked }: Database): Promise<MailJob | undefined> {
  const due = query
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'queued')
    .where('dueAt', '<=', now)
    .where((where) => where.or([where('leasedUntil', 'is', null), where('leasedUntil', '<=', now)]))
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
    .$if(skipsLocked, (select) => select.forUpdate().skipLocked());
  const row = await query
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), leasedUntil: later(now, LEASE_MS) }))
    .where('id', '=', due)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, template, language, recipient, accountId, data, attempts, createdAt } = row;
  return {
    id,
    // What enqueueMail wrote. A release that knows other mails may have written it: delivery.ts looks.
    template: template as MailId,
    language: site.languages.find((offered) => offered.id === language)?.id ?? site.defaultLanguage,
    recipient: recipient ?? undefined,
    accountId: accountId ?? undefined,
    data: fromJsonText(data),
    attempts,
    createdAt,
  };
}

export async function markSent(database: Database, job: MailJob): Promise<void> {
  const { query, now } = database;
  await settled(query, job).set({ status: 'sent', sentAt: now, lastError: null }).execute();
}

export async function postpone(database: Database, job: MailJob, delayMs: number, reason: string): Promise<void> {
  const { query, now } = database;
  await settled(query, job)
    .set({ dueAt: later(now, delayMs), lastError: reason })
    .execute();
}

export async function markDead({ query }: Database, job: MailJob, reason: string): Promise<void> {
  await settled(query, job).set({ status: 'dead', lastError: reason }).execute();
}

/** Ends the lease. Only the worker that took the mail last decides about it. */
function settled(query: Kysely<Tables>, { id, attempts }: MailJob) {
  return query.updateTable('outbox').set({ leasedUntil: null }).where('id', '=', id).where('attempts', '=', attempts);
}

function later(now: RawBuilder<number>, ms: number): RawBuilder<number> {
  return sql<number>`${now} + ${ms}`;
}
