import { type Selectable, sql } from 'kysely';
import type { StaffItem, StaffMember } from '../../../generated/api.ts';
import { lists } from '../../../generated/contract.ts';
import type { MailId } from '../../../generated/types.ts';
import { instant, instantOrNull } from '../../api/lists/instant.ts';
import type { TableList } from '../../api/lists/sql-list.ts';
import type { AuditAction } from '../../audit/audit.ts';
import { auditAction, type Edit } from '../../audit/staff-action.ts';
import type { StaffAccountTable } from '../../identity/account-tables.ts';
import { endAccess } from '../../identity/end-access.ts';
import { HAS_FACTOR } from '../../identity/sessions/factors.ts';
import { countValidSessions } from '../../identity/sessions/valid-sessions.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { forUpdate } from '../../platform/db/for-update.ts';

/** The columns of the table have the same names as the fields of the list in the API contract. */
const { columns: COLUMNS } = lists.staff;
const STORED = COLUMNS.filter((column) => column !== 'secondFactor');
const SECOND_FACTOR = sql<StaffItem['secondFactor']>`case when ${HAS_FACTOR} then 'set' else 'none' end`.as(
  'secondFactor',
);
type Row = Pick<Selectable<StaffAccountTable>, Exclude<keyof StaffItem, 'secondFactor'>> &
  Pick<StaffItem, 'secondFactor'>;

export const staffList: TableList<Row, StaffItem> = {
  ...lists.staff,
  table: 'staffAccounts',
  thenBy: 'createdAt',
  selected: COLUMNS,
  rows: (query) => query.selectFrom('staffAccounts').select([...STORED, SECOND_FACTOR, 'searchText']),
  item,
};

function item({ createdAt, decidedAt, ...row }: Row): StaffItem {
  return { ...row, createdAt: instant(createdAt), decidedAt: instantOrNull(decidedAt) };
}

/** Returns a member of staff with the number of their valid sessions; undefined if there is none. */
export async function findStaff(database: Database, id: string): Promise<StaffMember | undefined> {
  const found = await database.query
    .selectFrom('staffAccounts')
    .select([...STORED, SECOND_FACTOR, 'language', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { language, updatedAt, ...row } = found;
  const sessions = await countValidSessions(database, 'staff', id);
  return { ...item(row), language, updatedAt: instant(updatedAt), sessions };
}

export type StaffState = Pick<Selectable<StaffAccountTable>, 'status' | 'role' | 'process' | 'version' | 'language'>;

/** The result of a change. */
export interface Decision {
  readonly set: Pick<StaffState, 'status' | 'role' | 'process'>;
  readonly action: AuditAction;
  readonly template?: MailId;
}

interface StaffEdit extends Edit {
  /**
   * Returns what to change of the account, given its locked state and the ids of all active administrators.
   * @throws Refusal, which rolls everything back
   */
  readonly decide: (account: StaffState, administrators: readonly string[]) => Decision;
}

/**
 * Changes an account as `decide` says. All active administrators are locked until the end of the transaction, so that their
 * number stays valid: if two remove each other, the second is refused.
 * @returns false if the account does not exist or has another version
 */
export function changeStaff(database: Database, edit: StaffEdit): Promise<boolean> {
  const { id, version } = edit;
  return database.transaction(async (tx) => {
    const locked = await lockAccounts(tx, id);
    const account = locked.find((each) => each.id === id);
    const administrators = locked.filter(({ role, status }) => role === 'administrator' && status === 'active');
    if (account?.version !== version) return false;
    const { set, action, template } = edit.decide(
      account,
      administrators.map((each) => each.id),
    );
    await tx.query
      .updateTable('staffAccounts')
      .set(({ ref }) => ({
        ...set,
        version: version + 1,
        updatedAt: tx.now,
        decidedAt: account.status === 'pending' ? tx.now : ref('decidedAt'),
      }))
      .where('id', '=', id)
      .execute();
    if (set.status !== 'active') await endAccess(tx, 'staff', id);
    const { language } = account;
    const data = { by: edit.actorId, role: set.role };
    if (template !== undefined) await enqueueMail(tx, { template, language, accountId: id, data });
    await auditAction(tx, edit, action, set);
    return true;
  });
}

/** Locks the account and all active administrators, always in the same order, to prevent deadlocks. */
function lockAccounts(tx: Connection, id: string) {
  return tx.query
    .selectFrom('staffAccounts')
    .select(['id', 'status', 'role', 'process', 'version', 'language'])
    .where((where) =>
      where.or([
        where('id', '=', id),
        where.and([where('role', '=', 'administrator'), where('status', '=', 'active')]),
      ]),
    )
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute();
}
