import type { Realm } from '../api/realm.ts';
import type { JsonColumn } from '../platform/db/json-text.ts';

interface AuditTables {
  readonly auditEntries: AuditEntryTable;
  readonly auditArchives: AuditArchiveTable;
}

/** A file that holds all audit entries of a month in UTC. */
interface AuditArchiveTable {
  file: string;
  beginsAt: number;
  endsAt: number;
  entries: number;
  archivedAt: number;
  /** Null while the database deletes those entries. */
  removedAt: number | null;
}

/** Append-only: the database refuses to change a row, and to delete one that no archive holds (S-78). */
export interface AuditEntryTable {
  id: string;
  at: number;
  actorRealm: Realm | 'anonymous' | 'system';
  actorId: string | null;
  action: string;
  subjectId: string | null;
  outcome: 'done' | 'refused';
  /** Names of changed fields and similar; no secrets. */
  details: JsonColumn<Readonly<Record<string, unknown>>>;
  ip: string | null;
  requestId: string | null;
  /** The action, its details and where it came from, in lower case without accents; names of people are not in it. */
  searchText: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables extends AuditTables {}
}
