import { type Selectable, sql } from 'kysely';
import type { Client, ClientItem } from '../../../generated/api.ts';
import { lists } from '../../../generated/contract.ts';
import type { MailId } from '../../../generated/types.ts';
import { instant, instantOrNull, instantUnlessNever, NEVER } from '../../api/lists/instant.ts';
import type { TableList } from '../../api/lists/sql-list.ts';
import type { AuditAction } from '../../audit/entries.ts';
import { auditAction, type Edit, type StaffAction } from '../../audit/staff-action.ts';
import type { ClientAccountTable } from '../../identity/accounts.ts';
import { pendingEmail } from '../../identity/email-changes.ts';

import { endAccess } from '../../identity/end-access.ts';
import { countValidSessions, endSessionsOfCompany } from '../../identity/sessions.ts';
import { enqueueMail } from '../../mail/outbox.ts';

import type { Database } from '../../platform/db/database.ts';
import { fromJsonText } from '../../platform/db/json-text.ts';
import type { FileTable } from '../../platform/db/tables.ts';
import type { Client, ClientItem } from '../../generated/api.ts';
import { lists } from '../../generated/contract.ts';
import type { MailId } from '../../generated/types.ts';
import { instant, instantOrNull, instantUnlessNever, NEVER } from '../api/lists/instant.ts';
import type { TableList } from '../api/lists/sql-list.ts';
import type { AuditAction } from '../audit/audit.ts';
import { auditAction, type Edit, type StaffAction } from '../audit/staff-action.ts';
import type { ClientAccountTable } from '../identity/account-tables.ts';
import { pendingEmail } from '../identity/email-changes/email-changes.ts';
import { endAccess } from '../identity/end-access.ts';
import { endSessionsOfCompany } from '../identity/sessions/sessions.ts';
import { countValidSessions } from '../identity/sessions/valid-sessions.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Database } from '../platform/db/database.ts';
import { fromJsonText } from '../platform/db/json-text.ts';
import type { FileTable } from '../platform/db/tables.ts';

const OWN = ['id', 'nit', 'name', 'email', 'status', 'createdAt', 'activatedAt', 'version'] as const;
const OF_ACCOUNT = OWN.map((column) => `account.${column}` as const);
interface Row extends Pick<Selectable<ClientAccountTable>, (typeof OWN)[number]> {
  readonly verification: ClientItem['verification'];
  readonly waitingSince: number;
}
/**
 * Until the activation the mailbox is not proved to be the client's, so staff do not verify the company yet. A verified company
 * cannot pay before its code in the lines' systems is known.
 */
const VERIFICATION = sql<Row['verification']>`case when account.status = 'pending' then 'unconfirmed'
  when account.verification = 'verified' and account.nitsistema is null then 'code-missing' else account.verification end`;
/** Clients that do not wait are sorted last. An index has the same two expressions (its migration). */
const WAITING_SINCE = sql<number>`case when account.status <> 'pending' and account.verification = 'waiting'
  then coalesce(account.verification_asked_at, account.activated_at, account.created_at) else ${sql.lit(NEVER)} end`;

export const clientList: TableList<Row, ClientItem> = {
  ...lists.clients,
  table: 'clientAccounts',
  thenBy: 'createdAt',
  sortedWithin: { createdAt: ['status'] },
  selected: lists.clients.columns,
  rows: (query) =>
    query
      .selectFrom('clientAccounts as account')
      .select([...OF_ACCOUNT, 'account.searchText'])
      .select([VERIFICATION.as('verification'), WAITING_SINCE.as('waitingSince')]),
  item,
};

function item({ createdAt, activatedAt, waitingSince, ...row }: Row): ClientItem {
  return {
    ...row,
    waitingSince: instantUnlessNever(waitingSince),
    createdAt: instant(createdAt),
    activatedAt: instantOrNull(activatedAt),
  };
}

/** A client without the comparison with its RUT. */
export type StoredClient = Omit<Client, 'rutComparison'>;

/** Returns a client with its profile, RUT and verification, as the panel shows it; undefined if there is none. */
export async function findClient(database: Database, id: string): Promise<StoredClient | undefined> {
  const found = await database.query
    .selectFrom('clientAccounts as account')
    .innerJoin('files', 'files.id', 'account.rutFileId')
    .select(OF_ACCOUNT)
    .select([VERIFICATION.as('verification'), WAITING_SINCE.as('waitingSince')])
    .select(['verificationReason', 'verificationDecidedAt'])
    .select(['nitsistema', 'perfil', 'language', 'updatedAt', 'profile'])
    .select(['files.name as rutName', 'files.size as rutSize', 'files.createdAt as rutAt'])
    .where('account.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { profile: stored, updatedAt, rutName, rutSize, rutAt, nitsistema, perfil, language, ...row } = found;
  const { verificationReason, verificationDecidedAt, ...listed } = row;
  const profile = fromJsonText(stored);
  return {
    ...item(listed),
    nitsistema,
    perfil,
    city: profile['city'] ?? '',
    pendingEmail: (await pendingEmail(database, 'client', id))?.newEmail ?? null,
    verificationReason,
    decidedAt: instantOrNull(verificationDecidedAt),
    language,
    updatedAt: instant(updatedAt),
    profile,
    rut: { name: rutName, size: rutSize, uploadedAt: instant(rutAt) },
    sessions: await countValidSessions(database, 'client', id),
    people: await findPeople(database, id),
  };
}

/** The people whom the company has invited into its account; staff can only see them (ADR 68). */
async function findPeople({ query }: Database, accountId: string): Promise<Client['people']> {
  const people = await query
    .selectFrom('clientUsers')
    .select(['name', 'email', 'perfil', 'status', 'invitedAt', 'joinedAt'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  return people.map(({ invitedAt, joinedAt, ...person }) => ({ ...person, since: instant(joinedAt ?? invitedAt) }));
}

interface StatusChange extends Edit {
  readonly from: ClientAccountTable['status'];
  readonly to: ClientAccountTable['status'];
  readonly template: MailId;
  readonly action: AuditAction;
}

/** Changes the status in one transaction; returns false if the account no longer has the expected version or status. */
export function changeStatus(database: Database, change: StatusChange): Promise<boolean> {
  return database.transaction(async (tx) => {
    const changed = await tx.query
      .updateTable('clientAccounts')
      .set({ status: change.to, version: change.version + 1, updatedAt: tx.now })
      .where('id', '=', change.id)
      .where('version', '=', change.version)
      .where('status', '=', change.from)
      .returning('language')
      .executeTakeFirst();
    if (changed === undefined) return false;
    if (change.to === 'suspended') await endAccess(tx, 'client', change.id);
    const { language } = changed;
    await enqueueMail(tx, { template: change.template, language, accountId: change.id, data: {} });
    await auditAction(tx, change, change.action);
    return true;
  });
}

type ActivationMail = 'queued' | 'no-account' | 'not-pending';

/** Queues the mail with the activation link again, for an account that is still pending. */
export function resendActivation(database: Database, action: StaffAction): Promise<ActivationMail> {
  return database.transaction(async (tx) => {
    const account = await tx.query
      .selectFrom('clientAccounts')
      .select(['status', 'language'])
      .where('id', '=', action.id)
      .executeTakeFirst();
    if (account === undefined) return 'no-account';
    if (account.status !== 'pending') return 'not-pending';
    const { language } = account;
    await enqueueMail(tx, { template: 'activation', language, accountId: action.id, data: {} });
    await auditAction(tx, action, 'activation-resent');
    return 'queued';
  });
}

/** Ends all sessions of a client. Returns false if the account does not exist. */
export function endSessions(database: Database, action: StaffAction): Promise<boolean> {
  return database.transaction(async (tx) => {
    const account = await tx.query
      .selectFrom('clientAccounts')
      .select('id')
      .where('id', '=', action.id)
      .executeTakeFirst();
    if (account === undefined) return false;
    await endSessionsOfCompany(tx, action.id);
    await auditAction(tx, action, 'client-sessions-ended');
    return true;
  });
}

/** Returns the RUT of a client for the automatic comparison, without a record in the audit. */
export async function rutContent({ query }: Database, id: string): Promise<Uint8Array | undefined> {
  const file = await query
    .selectFrom('files')
    .innerJoin('clientAccounts', 'clientAccounts.rutFileId', 'files.id')
    .select('files.content')
    .where('clientAccounts.id', '=', id)
    .executeTakeFirst();
  return file?.content;
}

/** Returns the RUT of a client for staff, and records the reading in the audit. */
export function readRut(
  database: Database,
  action: StaffAction,
): Promise<Pick<FileTable, 'name' | 'content'> | undefined> {
  return database.transaction(async (tx) => {
    const file = await tx.query
      .selectFrom('files')
      .innerJoin('clientAccounts', 'clientAccounts.rutFileId', 'files.id')
      .select(['files.name', 'files.content'])
      .where('clientAccounts.id', '=', action.id)
      .executeTakeFirst();
    if (file !== undefined) await auditAction(tx, action, 'file-read');
    return file;
  });
}
