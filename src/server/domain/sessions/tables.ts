import type { Realm } from '../accounts/tables.ts';

export interface SessionTables {
  readonly sessions: SessionTable;
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
