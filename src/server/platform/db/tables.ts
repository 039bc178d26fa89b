/**
 * Every table, in types that SQLite and PostgreSQL share (ADR 11): ids are UUID v7 as text, instants are epoch milliseconds
 * by the clock of the database, flags are 0 or 1, JSON is text. This file has the tables without business logic; each
 * room adds its own by declaration merging.
 */
export interface Tables {
  readonly files: FileTable;
  readonly throttle: ThrottleTable;
  readonly idempotentAnswers: IdempotentAnswerTable;
}

interface FileTable {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  content: Uint8Array;
  createdAt: number;
}

interface ThrottleTable {
  /** What is counted, and for which subject: "login:nit:900544472". */
  key: string;
  count: number;
  windowEndsAt: number;
  lockedUntil: number;
}

interface IdempotentAnswerTable {
  /** SHA-256 of the Idempotency-Key and of the place where it was used. */
  key: string;
  /** Hash of the request that was sent with the key; null in a row of an earlier release. */
  fingerprint: string | null;
  /** The response to a repeated request; null if there is none, or in a row of an earlier release. */
  answer: string | null;
  createdAt: number;
}
