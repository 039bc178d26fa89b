import type { Generated } from 'kysely';
import type { UserPerfil } from '../../../shared/client-perfil.ts';
import type { StaffRole } from '../../../shared/staff-role.ts';
import type { JsonColumn } from '../../platform/db/json-text.ts';

export interface AccountTables {
  readonly clientAccounts: ClientAccountTable;
  readonly clientUsers: ClientUserTable;
  readonly staffAccounts: StaffAccountTable;
  readonly earlierRegistrations: EarlierRegistrationTable;
  readonly linkTokens: LinkTokenTable;
  readonly emailChanges: EmailChangeTable;
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
  /** The registration form's other fields by name: the form is data, so its fields are no columns. */
  profile: JsonColumn<Readonly<Record<string, string>>>;
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
  /** When it is to be erased, because the client asked for it. */
  erasureDueAt: number | null;
  /** What staff found about the company; while the account is pending, it does not wait for them yet. */
  verification: Generated<'waiting' | 'verified' | 'correction' | 'refused'>;
  /** Of a refusal, or what is to be corrected. */
  verificationReason: Generated<string | null>;
  /** When a correction was sent; null before, when it waits since the activation. */
  verificationAskedAt: Generated<number | null>;
  verificationDecidedAt: Generated<number | null>;
}

/** Somebody whom a client has invited into its account, with a login of their own (ADR 68). */
export interface ClientUserTable {
  id: string;
  accountId: string;
  /** As typed; mail goes there. */
  email: string;
  /** What they log in by: lower case, one of each in an account. */
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

/** What a registration says and the account does not, as long as several of one NIT wait. */
export type Registered = 'name' | 'email' | 'profile' | 'searchText' | 'passwordHash' | 'rutFileId' | 'language';

/**
 * A registration of a NIT that was registered anew before anybody had activated it: the account holds the newest, each
 * earlier one waits here. Whichever link is opened first decides (ADR 54).
 */
export interface EarlierRegistrationTable extends Pick<ClientAccountTable, Registered> {
  /** Its link of activation has this id in place of the account's. */
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

/** An account, or somebody whom a client has invited, has one link for a purpose: a newer one takes its place. */
export interface LinkTokenTable {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  realm: Realm;
  purpose: 'reset' | 'activation' | 'invitation' | 'user-reset';
  /** Of the account; of the invited person, where it is theirs. */
  accountId: string;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
}

/** An address that an account is to have. Its two links have tokens of their own: one is for each of the addresses. */
export interface EmailChangeTable {
  id: string;
  realm: Realm;
  accountId: string;
  /** What the account had when this was asked for: what it has again once the old address stops the change. */
  formerEmail: string;
  newEmail: string;
  /** Hash of the token of the session that asked, which lives on when the change is confirmed. */
  sessionHash: string;
  requestedAt: number;
  /** SHA-256 of the token mailed to the new address, hex; null until that mail leaves. */
  confirmationHash: string | null;
  confirmableUntil: number;
  /** SHA-256 of the token mailed to the former address, hex; null until that mail leaves. */
  stopHash: string | null;
  stoppableUntil: number;
  confirmedAt: number | null;
  /** Whoever asked gave it up, asked for another address, or a new password ended it. */
  withdrawnAt: number | null;
  /** The owner of an address that the account had says that it was somebody else. */
  stoppedAt: number | null;
}
