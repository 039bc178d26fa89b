import type { Realm } from '../accounts/tables.ts';

export interface SessionTables {
  readonly sessions: SessionTable;
  readonly knownDevices: KnownDeviceTable;
}

export interface SessionTable {
  /** SHA-256 of the token, hex; the token itself is nowhere (S-26). */
  tokenHash: string;
  realm: Realm;
  /** Of the account, or of a person whom a client has invited: what knows of no such people lets none of them in. */
  accountId: string;
  createdAt: number;
  expiresAt: number;
  lastSeenAt: number;
  endedAt: number | null;
  /** When the password was given last; null: at the login, of which a release before told no more. */
  authenticatedAt: number | null;
  /** On which device the login was, in words; null or empty where it is not known. */
  browser: string | null;
  system: string | null;
}

/** A kind of device that an account has been logged in on; a login on another one is told by mail. */
export interface KnownDeviceTable {
  realm: Realm;
  /** As with sessions. */
  accountId: string;
  browser: string;
  system: string;
  firstSeenAt: number;
  lastSeenAt: number;
}
