import type { Realm } from '../accounts/tables.ts';

export interface SessionTables {
  readonly sessions: SessionTable;
  readonly knownDevices: KnownDeviceTable;
}

export interface SessionTable {
  /** SHA-256 of the token, hex; the token itself is nowhere (S-26). */
  tokenHash: string;
  realm: Realm;
  accountId: string;
  /** Of the person whom the client has invited; null where it is the account itself. */
  userId: string | null;
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
  /** Of the account, or of a person whom a client has invited. */
  accountId: string;
  browser: string;
  system: string;
  firstSeenAt: number;
  lastSeenAt: number;
}
