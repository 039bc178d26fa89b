import type { Generated } from 'kysely';

export interface MessageTables {
  readonly contactMessages: ContactMessageTable;
}

export interface ContactMessageTable {
  id: string;
  subject: string;
  name: string;
  email: string;
  /** JSON object of the contact form's fields by name. */
  fields: string;
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
