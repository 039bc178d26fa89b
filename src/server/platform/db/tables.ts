/**
 * Every table, in types that SQLite and PostgreSQL share (ADR 11): ids are UUID v7 as text, instants
 * are epoch milliseconds by the clock of the database, flags are 0 or 1, JSON is text.
 * Here stand those that know no business; the domain adds its own by declaration merging (domain/database/tables.ts).
 */
export interface Tables {
  readonly files: FileTable;
  readonly throttle: ThrottleTable;
  readonly idempotentAnswers: IdempotentAnswerTable;
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
  /** Of what was sent under the key; null where an earlier release wrote the row. */
  fingerprint: string | null;
  /** What a repetition is told; null where there is nothing to tell, or an earlier release wrote the row. */
  answer: string | null;
  createdAt: number;
}
