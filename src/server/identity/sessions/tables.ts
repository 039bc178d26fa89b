import type { Realm } from '../../api/realm.ts';

interface SessionTables {
  readonly sessions: SessionTable;
  readonly knownDevices: KnownDeviceTable;
}

interface SessionTable {
  /** SHA-256 of the token, hex; the token itself is nowhere (S-26). */
  tokenHash: string;
  realm: Realm;
  /** Id of the account, or of a person whom a client has invited. Code without such people finds no account by that id. */
  accountId: string;
  createdAt: number;
  expiresAt: number;
  lastSeenAt: number;
  endedAt: number | null;
  /** When the password was last given; null in rows of earlier releases: at the login. */
  authenticatedAt: number | null;
  /** Browser and system of the login in words; null or empty if unknown. */
  browser: string | null;
  system: string | null;
}

/** A kind of device that an account has logged in on; a login on another one is reported by mail. */
interface KnownDeviceTable {
  realm: Realm;
  /** Id of the account or person, as in `SessionTable`. */
  accountId: string;
  browser: string;
  system: string;
  firstSeenAt: number;
  lastSeenAt: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SessionTables {}
}
