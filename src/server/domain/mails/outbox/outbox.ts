import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { v7 } from 'uuid';
import type { LanguageId, MailId } from '../../../../generated/types.ts';
import { storedLanguage } from '../../../../shared/language.ts';
import type { Connection, Database } from '../../../platform/db/database.ts';
import { fromJsonText, toJsonText } from '../../../platform/db/json-text.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { OutboxTable } from '../tables.ts';

/** A mail to be sent. Never put a token or a password into `data`: links are made when the mail leaves. */
export interface NewMail {
  readonly template: MailId;
  /** As it is stored with an account: one that the site no longer has becomes the default when the mail is taken. */
  readonly language: string;
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
      host: recipient === null ? null : hostOf(recipient),
      data: toJsonText(data),
      status: 'queued',
      dueAt: now,
      createdAt: now,
    })
    .execute();
  return id;
}

export interface Claim {
  /** As many mails at most. */
  readonly limit: number;
  /** Hosts that get no more for now: their mails stay where they are. */
  readonly withoutHosts: readonly string[];
  /** Mails that this process has in hand: even if their lease is over, they would leave twice. */
  readonly withoutIds: readonly string[];
}

/**
 * Takes mails that are due longest, for the time of a lease, in the order in which they became due; their attempts count
 * even if this process dies of them.
 */
export async function claimMails(database: Database, { limit, withoutHosts, withoutIds }: Claim): Promise<MailJob[]> {
  const { query, now, skipsLocked } = database;
  const rows = await query
    // A table of its own: PostgreSQL would look for due mails anew for every row, and take more than the limit.
    .with('due', (cte) =>
      cte
        .selectFrom('outbox')
        .select('id as dueId')
        .where('status', '=', 'queued')
        .where('dueAt', '<=', now)
        .where((where) => where.or([where('leasedUntil', 'is', null), where('leasedUntil', '<=', now)]))
        .$if(withoutHosts.length > 0, (select) =>
          select.where((where) => where.or([where('host', 'is', null), where('host', 'not in', withoutHosts)])),
        )
        .$if(withoutIds.length > 0, (select) => select.where('id', 'not in', withoutIds))
        .orderBy('dueAt')
        .orderBy('id')
        .limit(limit)
        .$if(skipsLocked, (select) => select.forUpdate().skipLocked()),
    )
    .updateTable('outbox')
    .from('due')
    .set((row) => ({ attempts: row('outbox.attempts', '+', 1), leasedUntil: later(now, LEASE_MS) }))
    .whereRef('outbox.id', '=', 'due.dueId')
    .returning(JOB_COLUMNS)
    .execute();
  return rows.sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1)).map(jobOf);
}

const JOB_COLUMNS = [
  'id',
  'template',
  'language',
  'recipient',
  'accountId',
  'data',
  'attempts',
  'createdAt',
  'dueAt',
] as const satisfies (keyof OutboxTable)[];

/** A mail that is looked at, whatever became of it. */
export async function findJob({ query }: Database, id: string): Promise<MailJob | undefined> {
  const row = await query.selectFrom('outbox').select(JOB_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && jobOf(row);
}

function jobOf(row: Pick<Selectable<OutboxTable>, (typeof JOB_COLUMNS)[number]>): MailJob {
  const { id, template, language, recipient, accountId, data, attempts, createdAt } = row;
  return {
    id,
    // What enqueueMail wrote. A release that knows other mails may have written it: delivery.ts looks.
    template: template as MailId,
    language: storedLanguage(language),
    recipient: recipient ?? undefined,
    accountId: accountId ?? undefined,
    data: fromJsonText(data),
    attempts,
    createdAt,
  };
}

/**
 * Puts a mail back that was taken and not tried.
 * @param host to which enough mails are under way; with it, the mail is passed over until they are done
 */
export async function putBack({ query }: Database, job: MailJob, host?: string): Promise<void> {
  await settled(query, job)
    .set({ attempts: job.attempts - 1, ...(host === undefined ? {} : { host }) })
    .execute();
}

export async function markSent(connection: Connection, job: MailJob): Promise<void> {
  const { query, now } = connection;
  await settled(query, job).set({ status: 'sent', sentAt: now, lastError: null }).execute();
}

export async function postpone(connection: Connection, job: MailJob, delayMs: number, reason: string): Promise<void> {
  const { query, now } = connection;
  await settled(query, job)
    .set({ dueAt: later(now, delayMs), lastError: reason })
    .execute();
}

export async function markDead({ query }: Connection, job: MailJob, reason: string): Promise<void> {
  await settled(query, job).set({ status: 'dead', lastError: reason }).execute();
}

/** Ends the lease. Only the worker that took the mail last decides about it. */
function settled(query: Kysely<Tables>, { id, attempts }: MailJob) {
  return query.updateTable('outbox').set({ leasedUntil: null }).where('id', '=', id).where('attempts', '=', attempts);
}

/** Where mail to an address is taken: whatever stands behind its @. */
export function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

function later(now: RawBuilder<number>, ms: number): RawBuilder<number> {
  return sql<number>`${now} + ${ms}`;
}
