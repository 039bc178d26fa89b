import { type Selectable, sql } from 'kysely';
import { v7 } from 'uuid';
import type { Message, MessageItem } from '../../generated/api.ts';
import { lists } from '../../generated/contract.ts';
import { content, perContent } from '../../shared/content.ts';
import { storedLanguage } from '../../shared/language.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';
import type { HandlerServices, Handlers } from '../api/handler.ts';
import type { TableList } from '../api/lists/sql-list.ts';
import { auditAction, type Edit, editOf, type StaffAction, staffActionOf } from '../audit/entries.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { fromJsonText, instant } from '../platform/db/columns.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { translate } from '../platform/translate.ts';
import { type ContactMessageTable, referenceOf, subjectWithId } from './message.ts';

/** Messages of visitors to the agency, as staff manage them. */
export function panelMessages({ database, wakeMail }: HandlerServices) {
  /** Returns the message after an edit. @throws Refusal "not-found", or "changed-meanwhile" with the stored values */
  const answer = async ({ id }: Edit, isDone: boolean): Promise<Message> => {
    const current = await requireMessage(database, id);
    if (!isDone) throw new Refusal('changed-meanwhile', { current });
    return current;
  };
  return {
    readMessage: ({ params }) => requireMessage(database, params.id),
    /** Takes a message, marks it as answered, puts it back, or writes a note. */
    async changeMessage(context) {
      const edit = editOf(context);
      const { status, note } = context.body;
      return answer(edit, await changeMessage(database, { ...edit, status, note: note?.normalize('NFC').trim() }));
    },
    /** Mails an answer to the sender in the language of the message; a reply to it goes to the mailbox of the subject. */
    async answerMessage(context) {
      const edit = editOf(context);
      const { subject, language } = await requireMessage(database, edit.id);
      const option = subjectWithId(subject);
      const isDone = await insertAnswer(database, {
        ...edit,
        text: context.body.text.normalize('NFC').trim(),
        subject: option === undefined ? subject : await translate(option.label, storedLanguage(language)),
        mailbox: option?.mail,
      });
      const current = await answer(edit, isDone);
      wakeMail();
      return current;
    },
    readMessageFile: (context) => readFile(database, staffActionOf(context)),
  } satisfies Partial<Handlers>;
}

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
      sql<boolean>`${column('status')} in ('new', 'taken') and ${column('createdAt')} < ${Math.max(0, Date.now() - overdueMs())}`,
  },
  item,
};

/**
 * Milliseconds until an unanswered message is overdue, as the panel's view of messages says; infinite if it says nothing.
 */
const overdueMs = perContent(
  () =>
    (content.panel.find(({ path }) => path === 'messages')?.fields.find(({ id }) => id === 'waitingSince')
      ?.overdueHours ?? Number.POSITIVE_INFINITY) * HOUR_MS,
);

function item({ createdAt, updatedAt, ...row }: Row): MessageItem {
  return {
    ...row,
    reference: referenceOf(row.id),
    waitingSince: row.status === 'answered' ? null : instant(createdAt),
    createdAt: instant(createdAt),
    updatedAt: instant(updatedAt),
  };
}

/** Returns a message of the contact or quote form with its fields, as the panel shows it. @throws Refusal "not-found" */
async function requireMessage(database: Database, id: string): Promise<Message> {
  const found = await database.query
    .selectFrom('contactMessages as message')
    .leftJoin('staffAccounts as taker', 'taker.id', 'message.takenBy')
    .select(OF_MESSAGE)
    .select(['message.form', 'message.fields', 'message.note', 'message.language'])
    .select(['message.policyVersion', 'message.policyAcceptedAt'])
    .select('taker.username as takenBy')
    .where('message.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not-found'));
  const { form, fields, note, language, policyVersion, policyAcceptedAt, ...row } = found;
  return {
    ...item(row),
    form,
    fields: fromJsonText(fields),
    note,
    language,
    policyVersion,
    policyAcceptedAt: instant(policyAcceptedAt),
    files: await database.query
      .selectFrom('messageFiles')
      .select(['id', 'field', 'name', 'size'])
      .where('messageId', '=', id)
      .orderBy('id')
      .execute(),
    answers: await answersOf(database, id),
  };
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

/** Returns a file of a message, and records the reading in the audit. @throws Refusal "not-found" */
function readFile(database: Database, { id, ...by }: StaffAction) {
  return database.transaction(async (tx) => {
    const file = await tx.query
      .selectFrom('messageFiles')
      .select(['messageId', 'name', 'content'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new Refusal('not-found'));
    await auditAction(tx, { ...by, id: file.messageId }, 'file-read');
    return { name: file.name, content: file.content };
  });
}

interface MessageEdit extends Edit {
  readonly status?: ContactMessageTable['status'] | undefined;
  /** Empty: the note is deleted; undefined: it stays. */
  readonly note?: string | undefined;
}

/** Changes a message in one transaction; returns false if it does not exist or has another version. */
function changeMessage(database: Database, edit: MessageEdit): Promise<boolean> {
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
function insertAnswer(database: Database, answer: AnswerToSend): Promise<boolean> {
  const { id, actorId, text, subject, mailbox } = answer;
  return database.transaction(async (tx) => {
    const message = await updateMessage(tx, { ...answer, status: 'answered' });
    if (message === undefined) return false;
    await tx.query
      .insertInto('messageAnswers')
      .values({ id: v7(), messageId: id, staffId: actorId, text, createdAt: tx.now })
      .execute();
    const { language, email: recipient } = message;
    const data = { subject, reference: referenceOf(id), answer: text, ...(mailbox === undefined ? {} : { mailbox }) };
    await enqueueMail(tx, { template: 'message-answer', language, recipient, data });
    await auditAction(tx, answer, 'message-answered');
    return true;
  });
}
