import type { Generated } from 'kysely';
import type { JsonColumn } from '../platform/db/json-text.ts';

interface MessageTables {
  readonly contactMessages: ContactMessageTable;
  readonly messageAnswers: MessageAnswerTable;
  readonly messageFiles: MessageFileTable;
}

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
export interface MessageFileTable {
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
  interface Tables extends MessageTables {}
}
