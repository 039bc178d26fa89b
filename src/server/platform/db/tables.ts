import type { Generated } from 'kysely';
import type {
  VesselCallsBeforeTable,
  VesselCallTable,
  VesselImportRowTable,
  VesselImportTable,
} from './vessel-tables.ts';

/**
 * Every table, in types that SQLite and PostgreSQL share (ADR 11): ids are UUID v7 as text, instants
 * are epoch milliseconds by the clock of the database, flags are 0 or 1, JSON is text.
 */
export interface Tables {
  readonly clientAccounts: ClientAccountTable;
  readonly staffAccounts: StaffAccountTable;
  readonly files: FileTable;
  readonly sessions: SessionTable;
  readonly linkTokens: LinkTokenTable;
  readonly contactMessages: ContactMessageTable;
  readonly outbox: OutboxTable;
  readonly throttle: ThrottleTable;
  readonly idempotentAnswers: IdempotentAnswerTable;
  readonly auditEntries: AuditEntryTable;
  readonly vesselCalls: VesselCallTable;
  readonly vesselImports: VesselImportTable;
  readonly vesselImportRows: VesselImportRowTable;
  readonly vesselCallsBefore: VesselCallsBeforeTable;
}

/** Whose account: clients log in with their NIT, staff with their user name. Nothing of one counts in the other. */
export type Realm = 'client' | 'staff';

export interface ClientAccountTable {
  id: string;
  /** Digits only (src/shared/nit.ts); unique. */
  nit: string;
  /** The client's number in the agency's own systems; hidden forms post it. */
  nitsistema: string;
  perfil: string;
  status: 'pending' | 'active' | 'suspended';
  name: string;
  /** As typed; mail goes there. */
  email: string;
  /** JSON object of the registration form's other fields by name: the form is data, so its fields are no columns. */
  profile: string;
  passwordHash: string;
  rutFileId: string;
  /** Lower case without accents: what staff search in. */
  searchText: string;
  language: string;
  /** Grows with every change; an edit names the version it began with. */
  version: Generated<number>;
  createdAt: number;
  updatedAt: number;
  activatedAt: number | null;
}

export type StaffRole = 'staff' | 'administrator';

export interface StaffAccountTable {
  id: string;
  /** Lower case; unique. */
  username: string;
  firstName: string;
  lastName: string;
  /** As typed; mail goes there. */
  email: string;
  /** Id of an option of staff-processes: where the person works. It gives no rights (S-43). */
  process: string;
  role: StaffRole;
  /** Pending: an administrator has not decided yet. */
  status: 'pending' | 'active' | 'suspended' | 'refused';
  passwordHash: string;
  /** Lower case without accents. */
  searchText: string;
  language: string;
  /** Grows with every change; an edit names the version it began with. */
  version: Generated<number>;
  createdAt: number;
  updatedAt: number;
  /** When an administrator approved or refused. */
  decidedAt: number | null;
}

export interface FileTable {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  content: Uint8Array;
  createdAt: number;
}

export interface SessionTable {
  /** SHA-256 of the token, hex; the token itself is nowhere (S-26). */
  tokenHash: string;
  realm: Realm;
  accountId: string;
  createdAt: number;
  expiresAt: number;
  lastSeenAt: number;
  endedAt: number | null;
}

/** An account has one link for a purpose: a newer one takes its place. */
export interface LinkTokenTable {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  realm: Realm;
  purpose: 'reset' | 'activation';
  accountId: string;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
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

/** Mail to be sent, written in the transaction of what it reports (S-83). */
export interface OutboxTable {
  /** Also the left part of the Message-ID, so that one mail sent twice can be distinguished from two mails. */
  id: string;
  /** Id of the template in catalog/mails. */
  template: string;
  language: string;
  /** Null: the worker finds the address by `accountId` when it sends. */
  recipient: string | null;
  accountId: string | null;
  /** JSON object of what the template names. Never a token or a password. */
  data: string;
  status: 'queued' | 'sent' | 'dead';
  attempts: Generated<number>;
  dueAt: number;
  leasedUntil: number | null;
  lastError: string | null;
  createdAt: number;
  sentAt: number | null;
}

export interface ThrottleTable {
  /** What is counted, and for whom: "login:nit:900544472". */
  key: string;
  count: number;
  windowEndsAt: number;
  lockedUntil: number;
}

export interface IdempotentAnswerTable {
  /** SHA-256 of the Idempotency-Key and of where it was used. */
  key: string;
  createdAt: number;
}

/** Append-only: the database refuses to change or delete a row (S-78). */
export interface AuditEntryTable {
  id: string;
  at: number;
  actorRealm: Realm | 'anonymous' | 'system';
  actorId: string | null;
  action: string;
  subjectId: string | null;
  outcome: 'done' | 'refused';
  /** JSON object: names of changed fields and the like, no secrets. */
  details: string;
  ip: string | null;
  requestId: string | null;
}
