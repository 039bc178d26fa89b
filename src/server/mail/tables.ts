import type { Generated } from 'kysely';
import type { JsonColumn } from '../platform/db/json-text.ts';

interface MailTables {
  readonly outbox: OutboxTable;
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
  interface Tables extends MailTables {}
}
