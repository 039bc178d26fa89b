import { type Selectable, sql } from 'kysely';
import { v7 } from 'uuid';
import type { Message, MessageItem } from '../../../generated/api.ts';
import { lists } from '../../../generated/contract.ts';
import { instant } from '../../api/lists/instant.ts';
import type { TableList } from '../../api/lists/sql-list.ts';
import { auditAction, type Edit, type StaffAction } from '../../audit/staff-action.ts';
import { enqueueMail } from '../../mail/outbox.ts';

import type { Connection, Database } from '../../platform/db/database.ts';
import { fromJsonText } from '../../platform/db/json-text.ts';
import { filesOf } from '../message-files.ts';
import { overdueBefore } from '../overdue.ts';
import { referenceOf } from '../reference.ts';
import type { ContactMessageTable, MessageFileTable } from '../tables.ts';

type Row = Pick<Selectable<ContactMessageTable>, (typeof OWN)[number]> & { readonly takenBy: string | null };
const OWN = ['id', 'subject', 'name', 'email', 'status', 'createdAt', 'updatedAt', 'version'] as const;
const OF_MESSAGE = OWN.map((column) => `message.${column}` as const);

export const messageList: TableList<Row, MessageItem> = {
  ...lists.messages,
  table: 'contactMessages',
  thenBy: 'createdAt',
  sortedWithin: { createdAt: ['status', 'subject'] },
  selected: [...OWN, 'takenBy'],
  rows: (query) =>
    query
      .selectFrom('contactMessages as message')
      .leftJoin('staffAccounts as taker', 'taker.id', 'message.takenBy')
      .select([...OF_MESSAGE, 'message.searchText', 'taker.username as takenBy']),
  conditions: {
    overdue: (_yes, column) =>
      sql<boolean>`${column('status')} in ('new', 'taken') and ${column('createdAt')} < ${overdueBefore()}`,
  },
  item,
};

function item({ createdAt, updatedAt, ...row }: Row): MessageItem {
  return {
    ...row,
    reference: referenceOf(row.id),
    waitingSince: row.status === 'answered' ? null : instant(createdAt),
    createdAt: instant(createdAt),
    updatedAt: instant(updatedAt),
  };
}

/** Returns a message of the contact or quote form with its fields, as the panel shows it; undefined if there is none. */
export async function findMessage(database: Database, id: string): Promise<Message | undefined> {
  const found = await database.query
    .selectFrom('contactMessages as message')
    .leftJoin('staffAccounts as taker', 'taker.id', 'message.takenBy')
    .select(OF_MESSAGE)
    .select(['message.form', 'message.fields', 'message.note', 'message.language'])
    .select(['message.policyVersion', 'message.policyAcceptedAt'])
    .select('taker.username as takenBy')
    .where('message.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { form, fields, note, language, policyVersion, policyAcceptedAt, ...row } = found;
  return {
    ...item(row),
    form,
    fields: fromJsonText(fields),
    note,
    language,
    policyVersion,
    policyAcceptedAt: instant(policyAcceptedAt),
    files: (await filesOf(database, id)).map(({ sha256: _sha256, ...file }) => file),
    answers: await answersOf(database, id),
  };
}

/** Returns a file of a message, and records the reading in the audit. */
export function readFile(
  database: Database,
  { id, ...by }: StaffAction,
): Promise<Pick<MessageFileTable, 'name' | 'content'> | undefined> {
  return database.transaction(async (tx) => {
    const file = await tx.query
      .selectFrom('messageFiles')
      .select(['messageId', 'name', 'content'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (file !== undefined) await auditAction(tx, { ...by, id: file.messageId }, 'file-read');
    return file;
  });
}

async function answersOf({ query }: Database, messageId: string): Promise<Message['answers']> {
  const answers = await query
    .selectFrom('messageAnswers as answer')
    .leftJoin('staffAccounts as author', 'author.id', 'answer.staffId')
    .select(['answer.id', 'author.username as author', 'answer.text', 'answer.createdAt'])
    .where('answer.messageId', '=', messageId)
    .orderBy('answer.createdAt')
    .orderBy('answer.id')
    .execute();
  return answers.map(({ createdAt, ...answer }) => ({ ...answer, createdAt: instant(createdAt) }));
}

interface MessageEdit extends Edit {
  readonly status?: ContactMessageTable['status'] | undefined;
  /** Empty: the note is deleted; undefined: it stays. */
  readonly note?: string | undefined;
}

/** Changes a message in one transaction; returns false if it does not exist or has another version. */
export function changeMessage(database: Database, edit: MessageEdit): Promise<boolean> {
  const { status, note } = edit;
  return database.transaction(async (tx) => {
    if ((await updateMessage(tx, edit)) === undefined) return false;
    const details = {
      ...(status === undefined ? {} : { status }),
      ...(note === undefined ? {} : { fields: ['note'] }),
    };
    await auditAction(tx, edit, 'message-changed', details);
    return true;
  });
}

/** Updates a message and its version; undefined if it does not exist or has another version. */
function updateMessage({ query, now }: Connection, { id, actorId, version, status, note }: MessageEdit) {
  return query
    .updateTable('contactMessages')
    .set({ version: version + 1, updatedAt: now })
    .$if(status !== undefined, (update) =>
      update.set(({ fn, ref, val }) => ({
        status: status ?? ref('status'),
        takenBy: { new: null, taken: actorId, answered: fn.coalesce('takenBy', val(actorId)) }[status ?? 'new'],
      })),
    )
    .$if(note !== undefined, (update) => update.set({ note: note === '' ? null : (note ?? null) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['email', 'language'])
    .executeTakeFirst();
}

interface AnswerToSend extends Edit {
  readonly text: string;
  /** The label of the message's subject, in the language of the message. */
  readonly subject: string;
  /** The mailbox for the visitor's reply; undefined: the sender address of the site. */
  readonly mailbox: string | undefined;
}

/**
 * Stores an answer, queues its mail and marks the message as answered, in one transaction. Returns false if the message does
 * not exist or has another version.
 */
export function insertAnswer(database: Database, answer: AnswerToSend): Promise<boolean> {
  const { id, actorId, text, subject, mailbox } = answer;
  return database.transaction(async (tx) => {
    const message = await updateMessage(tx, { ...answer, status: 'answered' });
    if (message === undefined) return false;
    await tx.query
      .insertInto('messageAnswers')
      .values({ id: v7(), messageId: id, staffId: actorId, text, createdAt: tx.now })
      .execute();
    await enqueueMail(tx, {
      template: 'message-answer',
      language: message.language,
      recipient: message.email,
      data: { subject, reference: referenceOf(id), answer: text, ...(mailbox === undefined ? {} : { mailbox }) },
    });
    await auditAction(tx, answer, 'message-answered');
    return true;
  });
}
