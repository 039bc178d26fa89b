import type { Realm } from '../accounts/tables.ts';

export interface AuditTables {
  readonly auditEntries: AuditEntryTable;
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
