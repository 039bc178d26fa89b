import { createHash } from 'node:crypto';
import type { Generated } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { FieldOf, Form, FormId, MailId, Option } from '../../generated/types.ts';
import { content, perContent } from '../../shared/content.ts';
import { dataList, type Prepare, toRecipient } from '../mail/prepare.ts';
import type { JsonColumn } from '../platform/db/columns.ts';
import type { Connection } from '../platform/db/database.ts';
import type { FilledForm, UploadedFile } from '../platform/http/form-request.ts';
import { sanitizePdf } from '../platform/pdf/pages-of-pdf.ts';

/** The forms that produce messages; a site may lack the second. */
const MESSAGE_FORMS = ['contact', 'freight-quote'] as const satisfies readonly FormId[];

export type MessageForm = (typeof MESSAGE_FORMS)[number];

export const messageForms = perContent((): readonly Form[] =>
  MESSAGE_FORMS.filter((id) => content.formIds.includes(id)).map((id) => content.forms[id]),
);

const field = perContent(() =>
  content.forms.contact.fields.find((one): one is FieldOf<'choice'> => one.kind === 'choice'),
);

/** The name of the contact form's field that says what a message is about: its first choice. */
export const subjectField = () => field()?.name ?? '';

/** The option list of the subjects. */
export const subjectList = () => field()?.options;

/** The subjects that a message may have, in the order of the form. */
export function subjects(): readonly Option[] {
  const list = subjectList();
  return list === undefined ? [] : content.optionLists[list].options;
}

export function subjectWithId(id: string): Option | undefined {
  return subjects().find((subject) => subject.id === id);
}

/** Characters of a reference; people read it to each other on the telephone. */
const REFERENCE_LENGTH = 8;

/** The case number of a visitor's message: the end of its id, as mails and the panel show it. */
export function referenceOf(id: string): string {
  return id.slice(-REFERENCE_LENGTH).toUpperCase();
}

/** Files by the name of the field that each was sent in. */
export type MessageFiles = readonly (readonly [string, UploadedFile])[];

/**
 * Returns a message's PDFs as they are stored. Reads them one after another: a message is not worth two threads.
 * @throws Refusal "invalid-fields" for a file that is not accepted, or "busy"
 */
export async function sanitizeFiles(files: FilledForm['files']): Promise<MessageFiles> {
  const sanitized: [string, UploadedFile][] = [];
  for (const [field, file] of Object.entries(files)) sanitized.push([field, await sanitizePdf(field, file)]);
  return sanitized;
}

/** Stores files with the message they came with, in its transaction; a name is a label, never a path. */
export async function storeFiles({ query, now }: Connection, messageId: string, files: MessageFiles): Promise<void> {
  for (const [field, { name, size, content }] of files) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await query
      .insertInto('messageFiles')
      .values({ id: uuid(), messageId, field, name: name.slice(-200), size, sha256, content, createdAt: now })
      .execute();
  }
}

/** The mails about the messages that visitors send. */
export const MESSAGE_MAILS = {
  // The visitor's reply goes to the people responsible for the subject, not to the site.
  'message-answer': toRecipient(({ data: { mailbox, subject = '', reference = '', answer = '' } }) => ({
    ...(mailbox === undefined ? {} : { replyTo: mailbox }),
    values: { subject, reference, answer },
  })),
  // A reply to the mail goes to the visitor.
  'contact-message': toRecipient(({ data }) => {
    const { fields, email, name = '', subject = '', reference = '', message = '' } = data;
    return {
      ...(email === undefined ? {} : { replyTo: email }),
      values: { name, subject, reference, message, fields: dataList(fields) },
    };
  }),
  'contact-received': toRecipient(({ data: { subject = '', reference = '', chosen } }) => ({
    values: { subject, reference, chosen: dataList(chosen) },
  })),
} as const satisfies Partial<Record<MailId, Prepare>>;

export interface ContactMessageTable {
  id: string;
  subject: string;
  name: string;
  email: string;
  /** Id of the form that it was written in; the catalog may no longer have that form. */
  form: Generated<string>;
  /** The fields of that form by name. */
  fields: JsonColumn<Readonly<Record<string, string>>>;
  language: string;
  policyVersion: string;
  policyAcceptedAt: number;
  status: 'new' | 'taken' | 'answered';
  takenBy: string | null;
  note: string | null;
  searchText: string;
  version: Generated<number>;
  createdAt: number;
  updatedAt: number;
}

/** A PDF that came with a message (ADR 10); it is deleted with its message. */
interface MessageFileTable {
  id: string;
  messageId: string;
  /** Name of the form field that it was sent in. */
  field: string;
  name: string;
  size: number;
  sha256: string;
  content: Uint8Array;
  createdAt: number;
}

/** An answer that staff sent by mail; it is deleted with its message. */
interface MessageAnswerTable {
  id: string;
  messageId: string;
  staffId: string;
  text: string;
  createdAt: number;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    readonly contactMessages: ContactMessageTable;
    readonly messageAnswers: MessageAnswerTable;
    readonly messageFiles: MessageFileTable;
  }
}
