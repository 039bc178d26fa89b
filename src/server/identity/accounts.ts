import { type Generated, sql } from 'kysely';
import type { StaffRole, UserPerfil } from '../../shared/roles.ts';
import { taxIdWords } from '../../shared/tax-id.ts';
import type { Realm } from '../api/handler.ts';
import type { JsonColumn } from '../platform/db/columns.ts';
import type { Connection } from '../platform/db/database.ts';
import { forUpdate } from '../platform/db/statements.ts';

/** The table of each realm's accounts. */
export const ACCOUNTS = { client: 'clientAccounts', staff: 'staffAccounts' } as const satisfies Record<Realm, string>;

/** SQL condition on rows with an account's id: they belong to the account, or to a person whom it has invited. */
export function isOfAccount(id: string) {
  return sql<boolean>`(account_id = ${id} or account_id in (select id from client_users where account_id = ${id}))`;
}

/** The words by which a client's account is found. */
export function clientWords({
  nit,
  name,
  email,
}: Pick<ClientAccountTable, 'nit' | 'name' | 'email'>): readonly string[] {
  return [taxIdWords(nit), name, email];
}

/** What others know of a member of staff: the words by which they are found, and which must not make up their password. */
export function staffWords({ username, firstName, lastName, email }: StaffPerson): readonly string[] {
  return [username, firstName, lastName, email];
}

type StaffPerson = Pick<StaffAccountTable, 'username' | 'firstName' | 'lastName' | 'email'>;

/** Locks and returns an account until the end of the transaction; undefined if there is none. */
export function lockAccount(tx: Connection, realm: Realm, id: string) {
  return tx.query
    .selectFrom(ACCOUNTS[realm])
    .select(['id', 'status', 'language'])
    .where('id', '=', id)
    .$call(forUpdate(tx))
    .executeTakeFirst();
}

export interface ClientAccountTable {
  id: string;
  /** Digits only (src/shared/tax-id.ts); unique. */
  nit: string;
  /** The client's code in the lines' systems, which hidden forms post; null until staff enter it, never made up. */
  nitsistema: string | null;
  perfil: string;
  status: 'pending' | 'active' | 'suspended';
  name: string;
  /** As typed; mail goes there. */
  email: string;
  /** The values of the registration form by field name: the form is data, so most fields have no columns of their own. */
  profile: JsonColumn<Readonly<Record<string, string>>>;
  passwordHash: string;
  rutFileId: string;
  /** The text that staff search in: lower case without accents. */
  searchText: string;
  language: string;
  /** Grows with every change; an edit names the version it began with. */
  version: Generated<number>;
  createdAt: number;
  updatedAt: number;
  activatedAt: number | null;
  /** When the account will be erased at the client's request. */
  erasureDueAt: number | null;
  /** The result of the check by staff. A pending account has "waiting", too, but does not wait for staff yet. */
  verification: Generated<'waiting' | 'verified' | 'correction' | 'refused'>;
  /** Why the company was refused, or what it must correct. */
  verificationReason: Generated<string | null>;
  /** When the client last sent a correction; null before, because the company then waits since its activation. */
  verificationAskedAt: Generated<number | null>;
  verificationDecidedAt: Generated<number | null>;
}

/** A person whom a client has invited into its account, with a login of their own (ADR 68). */
export interface ClientUserTable {
  id: string;
  accountId: string;
  /** As typed; mail goes there. */
  email: string;
  /** The address that the person logs in with: lower case, unique in the account. */
  loginEmail: string;
  name: string;
  /** Null until the link of the invitation was used. */
  passwordHash: string | null;
  perfil: UserPerfil;
  status: 'invited' | 'active';
  language: string;
  /** When the invitation was sent last. */
  invitedAt: number;
  joinedAt: number | null;
}

/** The columns in which several waiting registrations of one NIT may differ. */
export type RegistrationColumn =
  | 'name'
  | 'email'
  | 'profile'
  | 'searchText'
  | 'passwordHash'
  | 'rutFileId'
  | 'language';

/**
 * A registration of a NIT that was registered again before its activation. The account has the newest registration, this
 * table the earlier ones. The link that is opened first decides (ADR 54).
 */
interface EarlierRegistrationTable extends Pick<ClientAccountTable, RegistrationColumn> {
  /** The registration's activation link has this id instead of the account's. */
  id: string;
  accountId: string;
  registeredAt: number;
}

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

/** A requested change of an account's address. The new and the former address each get a link with a token of its own. */
export interface EmailChangeTable {
  id: string;
  realm: Realm;
  accountId: string;
  /** The account's address at the time of the request; restored when the former address stops the change. */
  formerEmail: string;
  newEmail: string;
  /** Hash of the token of the requesting session, which does not end when the change is confirmed; empty if none is kept. */
  sessionHash: string;
  requestedAt: number;
  /** SHA-256 of the token mailed to the new address, hex; null until that mail leaves. */
  confirmationHash: string | null;
  confirmableUntil: number;
  /** SHA-256 of the token mailed to the former address, hex; null until that mail leaves. */
  stopHash: string | null;
  stoppableUntil: number;
  confirmedAt: number | null;
  /** When the account withdrew the change, requested another address, or got a new password. */
  withdrawnAt: number | null;
  /** When the owner of a former address reported that somebody else requested the change. */
  stoppedAt: number | null;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    readonly clientAccounts: ClientAccountTable;
    readonly clientUsers: ClientUserTable;
    readonly staffAccounts: StaffAccountTable;
    readonly earlierRegistrations: EarlierRegistrationTable;
    readonly emailChanges: EmailChangeTable;
  }
}
