import { type Selectable, sql } from 'kysely';
import type { Client, ClientItem } from '../../generated/api.ts';
import { lists } from '../../generated/contract.ts';
import type { TableList } from '../api/lists/sql-list.ts';
import type { ClientAccountTable } from '../identity/accounts.ts';
import { pendingEmail } from '../identity/email-changes.ts';
import { countValidSessions } from '../identity/sessions.ts';
import { fromJsonText, instant, instantOrNull, instantUnlessNever, NEVER } from '../platform/db/columns.ts';
import type { Database } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { peopleOf } from './users.ts';

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
type StoredClient = Omit<Client, 'rutComparison'>;

/**
 * Returns a client with its profile, RUT and verification, as the panel shows it.
 * @throws Refusal "not-found"
 */
export async function requireStoredClient(database: Database, id: string): Promise<StoredClient> {
  const found = await database.query
    .selectFrom('clientAccounts as account')
    .innerJoin('files', 'files.id', 'account.rutFileId')
    .select(OF_ACCOUNT)
    .select([VERIFICATION.as('verification'), WAITING_SINCE.as('waitingSince')])
    .select(['verificationReason', 'verificationDecidedAt'])
    .select(['nitsistema', 'perfil', 'language', 'updatedAt', 'profile'])
    .select(['files.name as rutName', 'files.size as rutSize', 'files.createdAt as rutAt'])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not-found'));
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
    // Staff can only see them (ADR 68).
    people: (await peopleOf(database, id)).map(({ name, email, perfil, status, invitedAt, joinedAt }) => ({
      name,
      email,
      perfil,
      status,
      since: instant(joinedAt ?? invitedAt),
    })),
  };
}
