import { createHash } from 'node:crypto';
import { type Generated, type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import { v7 } from 'uuid';
import type { LanguageId, MailId } from '../../generated/types.ts';
import { storedLanguage } from '../../shared/language.ts';
import { fromJsonText, type JsonColumn, searchText, toJsonText } from '../platform/db/columns.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';

/** A mail to be sent. Never put a token or a password into `data`: links are made when the mail leaves. */
export interface NewMail {
  readonly template: MailId;
  /** Language as stored with an account; a worker replaces one that the site no longer has with the default. */
  readonly language: string;
  /** Left out where the address is looked up when the mail is prepared. */
  readonly recipient?: string;
  readonly accountId?: string;
  /** Whether the mail never counts towards the limit of its recipient, because no stranger can have caused it. */
  readonly isAdmitted?: boolean;
  readonly data: Readonly<Record<string, string>>;
}

/** A mail that a worker has claimed. */
export interface MailJob {
  readonly id: string;
  readonly template: MailId;
  readonly language: LanguageId;
  readonly recipient: string | undefined;
  readonly accountId: string | undefined;
  /** The recipient's host; undefined while the address is not known. */
  readonly host: string | undefined;
  /** Whether the mail was counted towards the limit of its recipient. */
  readonly isAdmitted: boolean;
  readonly data: Readonly<Record<string, string>>;
  /** Number of this attempt; it also distinguishes this worker from one that claimed the mail later. */
  readonly attempts: number;
  readonly createdAt: number;
}

/** Length of a lease; afterwards another worker may claim the mail, because this one has probably died. */
export const LEASE_MS = 120_000;

/**
 * Puts a mail into the outbox, in the transaction of the change that it reports, so that both are stored or neither (S-83).
 * Wake the worker after the commit.
 * @returns the id of the mail
 */
export async function enqueueMail({ query, now }: Connection, mail: NewMail): Promise<string> {
  const id = v7();
  const { template, language, recipient = null, accountId = null, isAdmitted = false, data } = mail;
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
      admittedAt: isAdmitted ? now : null,
      status: 'queued',
      dueAt: now,
      createdAt: now,
      searchText: searchText(recipient ?? ''),
    })
    .execute();
  return id;
}

interface Claim {
  /** The maximum number of mails to claim. */
  readonly limit: number;
  /** Hosts that have reached their limit: their mails are not claimed. */
  readonly withoutHosts: readonly string[];
  /** Mails that this process is still delivering; claimed again after their lease has expired, they would be sent twice. */
  readonly withoutIds: readonly string[];
}

/**
 * Leases the mails that have been due longest, and returns them in the order in which they became due. Attempts are counted
 * here, so that they count even if this process dies of them.
 */
export async function claimMails(database: Database, { limit, withoutHosts, withoutIds }: Claim): Promise<MailJob[]> {
  const { query, now, skipsLocked } = database;
  const rows = await query
    // The limit is in a CTE: in a subquery, PostgreSQL would evaluate it for every row and claim more than the limit.
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
  'host',
  'admittedAt',
  'data',
  'attempts',
  'createdAt',
  'dueAt',
] as const satisfies (keyof OutboxTable)[];

/** Returns a mail, whatever its status. */
export async function findJob({ query }: Database, id: string): Promise<MailJob | undefined> {
  const row = await query.selectFrom('outbox').select(JOB_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && jobOf(row);
}

function jobOf(row: Pick<Selectable<OutboxTable>, (typeof JOB_COLUMNS)[number]>): MailJob {
  const { id, template, language, recipient, accountId, host, admittedAt, data, attempts, createdAt } = row;
  return {
    id,
    // enqueueMail wrote it. A release with other mails may have written it, so delivery.ts checks it.
    template: template as MailId,
    language: storedLanguage(language),
    recipient: recipient ?? undefined,
    accountId: accountId ?? undefined,
    host: host ?? undefined,
    isAdmitted: admittedAt !== null,
    data: fromJsonText(data),
    attempts,
    createdAt,
  };
}

/**
 * Puts back a mail that was claimed but not tried.
 * @param host set if this host has reached its limit; the mail is then not claimed until the host has room
 */
export function putBack(database: Database, job: MailJob, host?: string): Promise<void> {
  return settle(database, job, { attempts: job.attempts - 1, ...(host !== undefined && { host }) });
}

/** Ends the lease with a change of the mail's row. Only the worker that claimed the mail last may change it. */
export async function settle(
  { query }: Connection,
  { id, attempts }: MailJob,
  change: UpdateObject<Tables, 'outbox'>,
): Promise<void> {
  await query
    .updateTable('outbox')
    .set({ ...change, leasedUntil: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Records that a mail was counted towards the limit of its recipient, so that another attempt does not count again. */
export async function markAdmitted({ query, now }: Connection, { id }: MailJob): Promise<void> {
  await query.updateTable('outbox').set({ admittedAt: now }).where('id', '=', id).execute();
}

/** Returns the part of an address after its @, in lower case. */
export function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** Returns the instant that is some milliseconds after now. */
export function later(now: RawBuilder<number>, ms: number): RawBuilder<number> {
  return sql<number>`${now} + ${ms}`;
}

/** The outbox figures that operators watch (S-90). */
export interface QueueFigures {
  readonly queued: number;
  readonly dead: number;
  /** How long the oldest queued mail has been waiting; 0 if none is. */
  readonly oldestMs: number;
}

export async function readQueueFigures({ reading, now }: Database): Promise<QueueFigures> {
  const rows = await reading
    .selectFrom('outbox')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count'), fn.min('createdAt').as('oldest'), now.as('now')])
    .where('status', 'in', ['queued', 'dead'])
    .groupBy('status')
    .execute();
  const queued = rows.find(({ status }) => status === 'queued');
  return {
    queued: queued?.count ?? 0,
    dead: rows.find(({ status }) => status === 'dead')?.count ?? 0,
    oldestMs: queued === undefined ? 0 : Math.max(0, queued.now - queued.oldest),
  };
}

/** Mail hosts that ignore dots in the name of a mailbox. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the key that an address is counted by: one per mailbox, however its name is written. `Ana+x@…` is delivered to
 * `ana@…` nearly everywhere. The key is a hash, because counts are kept for other purposes than addresses are.
 */
export function recipientKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [plain = ''] = address.slice(0, Math.max(0, at)).split('+');
  const mailbox = DOTLESS.has(domain) ? plain.replaceAll('.', '') : plain;
  return createHash('sha256').update(`${mailbox}@${domain}`).digest('hex');
}

/** A mail to be sent, inserted in the transaction of the change that it reports (S-83). */
export interface OutboxTable {
  /** Also the left part of the Message-ID, so that one mail sent twice can be distinguished from two mails. */
  id: string;
  /** Id of the template in catalog/mails. */
  template: string;
  language: string;
  /** Null: the worker finds the address by `accountId` when it sends. */
  recipient: string | null;
  accountId: string | null;
  /** The recipient's host, as `hostOf` writes it; null while the address is not known. */
  host: string | null;
  /** When the mail was counted towards the limit of its recipient; null if it does not count, or not yet. */
  admittedAt: number | null;
  /** The values that the template names. Never a token or a password. */
  data: JsonColumn<Readonly<Record<string, string>>>;
  status: 'queued' | 'sent' | 'dead';
  attempts: Generated<number>;
  dueAt: number;
  leasedUntil: number | null;
  lastError: string | null;
  createdAt: number;
  sentAt: number | null;
  /** The recipient in lower case without accents; empty if the worker finds the address. */
  searchText: Generated<string>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    readonly outbox: OutboxTable;
  }
}
