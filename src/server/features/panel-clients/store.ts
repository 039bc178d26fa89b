import type { Selectable } from 'kysely';
import type { Client, ClientItem } from '../../../generated/api.ts';
import { lists } from '../../../generated/contract.ts';
import type { MailId } from '../../../generated/types.ts';
import type { ClientAccountTable } from '../../domain/accounts/tables.ts';
import type { AuditAction } from '../../domain/audit/audit.ts';
import { enqueueMail } from '../../domain/mails/outbox/outbox.ts';
import { countLivingSessions } from '../../domain/sessions/living-sessions.ts';
import { endSessionsOf } from '../../domain/sessions/sessions.ts';
import { auditAction, type Edit, type StaffAction } from '../../domain/staff/staff-action.ts';
import type { Database } from '../../platform/db/database.ts';
import { fromJsonText } from '../../platform/db/json-text.ts';
import type { FileTable } from '../../platform/db/tables.ts';
import { instant, instantOrNull } from '../../platform/lists/instant.ts';
import type { TableList } from '../../platform/lists/sql-list.ts';

/** What the contract says of a client in the list stands in columns of these names. */
const { columns: COLUMNS } = lists.clients;
type Row = Pick<Selectable<ClientAccountTable>, keyof ClientItem>;

export const clientList: TableList<Row, ClientItem> = {
  ...lists.clients,
  selected: COLUMNS,
  rows: (query) => query.selectFrom('clientAccounts').select([...COLUMNS, 'searchText']),
  item,
};

function item({ createdAt, activatedAt, ...row }: Row): ClientItem {
  return { ...row, createdAt: instant(createdAt), activatedAt: instantOrNull(activatedAt) };
}

export async function findClient(database: Database, id: string): Promise<Client | undefined> {
  const found = await database.query
    .selectFrom('clientAccounts')
    .innerJoin('files', 'files.id', 'clientAccounts.rutFileId')
    .select(COLUMNS.map((column) => `clientAccounts.${column}` as const))
    .select(['nitsistema', 'perfil', 'language', 'updatedAt', 'profile'])
    .select(['files.name as rutName', 'files.size as rutSize', 'files.createdAt as rutAt'])
    .where('clientAccounts.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { profile, updatedAt, rutName, rutSize, rutAt, nitsistema, perfil, language, ...row } = found;
  return {
    ...item(row),
    nitsistema,
    perfil,
    language,
    updatedAt: instant(updatedAt),
    profile: fromJsonText(profile),
    rut: { name: rutName, size: rutSize, uploadedAt: instant(rutAt) },
    sessions: await countLivingSessions(database, 'client', id),
  };
}

interface StatusChange extends Edit {
  readonly from: ClientAccountTable['status'];
  readonly to: ClientAccountTable['status'];
  readonly template: MailId;
  readonly action: AuditAction;
}

/** Everything or nothing; false if the account is no longer as the change takes it to be. */
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
    if (change.to === 'suspended') await endSessionsOf(tx, 'client', change.id);
    const { language } = changed;
    await enqueueMail(tx, { template: change.template, language, accountId: change.id, data: {} });
    await auditAction(tx, change, change.action);
    return true;
  });
}

export type ActivationMail = 'queued' | 'no-account' | 'not-pending';

/** Queues the mail with the activation link once more, for an account that waits for its activation. */
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

/** False if there is no such account. */
export function endSessions(database: Database, action: StaffAction): Promise<boolean> {
  return database.transaction(async (tx) => {
    const account = await tx.query
      .selectFrom('clientAccounts')
      .select('id')
      .where('id', '=', action.id)
      .executeTakeFirst();
    if (account === undefined) return false;
    await endSessionsOf(tx, 'client', action.id);
    await auditAction(tx, action, 'client-sessions-ended');
    return true;
  });
}

/** A client's RUT, and that it was read. */
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
