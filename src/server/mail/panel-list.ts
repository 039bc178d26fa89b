import type { Kysely, Selectable } from 'kysely';
import type { MailDetail, MailItem } from '../../generated/api.ts';
import { lists } from '../../generated/contract.ts';
import type { TableList } from '../api/lists/sql-list.ts';
import { auditAction, type StaffAction } from '../audit/entries.ts';
import { fromJsonText, instant, instantOrNull } from '../platform/db/columns.ts';
import type { Database } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import type { OutboxTable } from './outbox.ts';

/** The columns of the outbox have the same names as the fields of the list in the API contract. */
const { columns: COLUMNS } = lists.mails;
type Row = Pick<Selectable<OutboxTable>, keyof MailItem>;

const OF_MAIL = [
  ...COLUMNS.filter((column) => column !== 'recipient').map((column) => `mail.${column}` as const),
  'mail.accountId',
  'mail.data',
] as const;

export const mailList: TableList<Row, MailItem> = {
  ...lists.mails,
  table: 'outbox',
  thenBy: 'createdAt',
  sortedWithin: { createdAt: ['status', 'template'] },
  related: [
    { columns: ['accountId'], table: 'clientAccounts', text: 'searchText' },
    { columns: ['accountId'], table: 'staffAccounts', text: 'searchText' },
  ],
  selected: COLUMNS,
  rows: mailRows,
  item,
};

/** Selects the mails; one to an account goes to the address that the account has when it is sent. */
function mailRows(query: Kysely<Tables>) {
  return query
    .selectFrom('outbox as mail')
    .leftJoin('clientAccounts as client', 'client.id', 'mail.accountId')
    .leftJoin('staffAccounts as member', 'member.id', 'mail.accountId')
    .select(OF_MAIL)
    .select(({ fn }) => [
      'mail.searchText',
      fn.coalesce('mail.recipient', 'client.email', 'member.email').as('recipient'),
    ]);
}

function item({ createdAt, dueAt, sentAt, ...row }: Row): MailItem {
  return { ...row, createdAt: instant(createdAt), dueAt: instant(dueAt), sentAt: instantOrNull(sentAt) };
}

/** A stored mail without its rendered subject and text. */
type StoredMail = Omit<MailDetail, 'subject' | 'text'>;

/** Returns a mail of the outbox with the values of its template; undefined if it is not kept any more. */
export async function findMail({ query }: Database, id: string): Promise<StoredMail | undefined> {
  const found = await query
    .selectFrom(mailRows(query).as('row'))
    .select([...COLUMNS, 'accountId', 'data'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { accountId, data, ...row } = found;
  return { ...item(row), accountId, data: fromJsonText(data) };
}

/** Queues a finally failed mail again, with its attempts counted from zero; returns false for any other mail. */
export function retryMail(database: Database, action: StaffAction): Promise<boolean> {
  return database.transaction(async (tx) => {
    const queued = await tx.query
      .updateTable('outbox')
      .set({ status: 'queued', attempts: 0, dueAt: tx.now, leasedUntil: null })
      .where('id', '=', action.id)
      .where('status', '=', 'dead')
      .returning('template')
      .executeTakeFirst();
    if (queued === undefined) return false;
    await auditAction(tx, action, 'mail-retried', queued);
    return true;
  });
}
