import { type Selectable, sql } from 'kysely';
import type { StaffChange, StaffItem, StaffMember } from '../../generated/api.ts';
import { lists } from '../../generated/contract.ts';
import type { MailId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import type { HandlerServices, Handlers } from '../api/handler.ts';
import type { TableList } from '../api/lists/sql-list.ts';
import { type AuditAction, auditAction, type Edit, editOf } from '../audit/entries.ts';
import { readHistory } from '../audit/list.ts';
import type { StaffAccountTable } from '../identity/accounts.ts';
import { HAS_FACTOR } from '../identity/factors.ts';
import { countValidSessions } from '../identity/sessions.ts';
import { endAccess } from '../identity/suspension.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { instant, instantOrNull } from '../platform/db/columns.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { forUpdate } from '../platform/db/statements.ts';
import { Refusal, refusedField } from '../platform/refusal.ts';

/** Accounts of staff: all staff see them, only administrators change them. */
export function staffMemberOperations({ database, wakeMail }: HandlerServices) {
  return {
    async readStaffHistory(context) {
      await requireMember(database, context.params.id);
      return readHistory(database, context);
    },
    readStaffMember: ({ params }) => requireMember(database, params.id),
    /** Approves, refuses, suspends or reactivates an account, or changes its role or process. */
    async changeStaffMember(context) {
      const { body: change } = context;
      const { process } = change;
      const { options } = content.optionLists['staff-processes'];
      if (process !== undefined && !options.some(({ id }) => id === process)) throw refusedField('process', 'option');
      const isDone = await changeMember(database, change, editOf(context));
      const current = await requireMember(database, context.params.id);
      if (!isDone) throw new Refusal('changed-meanwhile', { current });
      wakeMail();
      return current;
    },
  } satisfies Partial<Handlers>;
}

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

/** Returns a member of staff with the number of their valid sessions. @throws Refusal "not-found" */
async function requireMember(database: Database, id: string): Promise<StaffMember> {
  const found = await database.query
    .selectFrom('staffAccounts')
    .select([...STORED, SECOND_FACTOR, 'language', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not-found'));
  const { language, updatedAt, ...row } = found;
  const sessions = await countValidSessions(database, 'staff', id);
  return { ...item(row), language, updatedAt: instant(updatedAt), sessions };
}

/**
 * Changes an account. All active administrators are locked until the end of the transaction, so that their number stays valid:
 * if two remove each other, the second is refused.
 * @returns false if the account does not exist or has another version
 * @throws Refusal "last-administrator", "not-permitted" or "not-possible", which rolls everything back
 */
function changeMember(database: Database, change: StaffChange, edit: Edit): Promise<boolean> {
  const { id, actorId, version } = edit;
  return database.transaction(async (tx) => {
    const locked = await lockAccounts(tx, id);
    const account = locked.find((each) => each.id === id);
    if (account?.version !== version) return false;
    const administrators = locked.filter(isActiveAdministrator).map((each) => each.id);
    // The caller may have lost the role of administrator since the request was admitted.
    if (!administrators.includes(actorId)) throw new Refusal('not-permitted');
    const { set, action, template } = decide(change, {
      account,
      isOwn: id === actorId,
      isAnotherAdministrator: administrators.some((administrator) => administrator !== id),
    });
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
    const data = { by: actorId, role: set.role };
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

type StaffState = Pick<Selectable<StaffAccountTable>, 'status' | 'role' | 'process'>;

/** The statuses that a status may change to; a refused account cannot be activated this way. */
const NEXT: Readonly<Record<StaffState['status'], readonly StaffState['status'][]>> = {
  pending: ['active', 'refused'],
  active: ['suspended'],
  suspended: ['active'],
  refused: [],
};

interface Circumstances {
  readonly account: StaffState;
  readonly isOwn: boolean;
  /** Whether another active administrator exists. */
  readonly isAnotherAdministrator: boolean;
}

/**
 * Decides the effect of a change by an administrator.
 * @throws Refusal "last-administrator", "not-permitted" or "not-possible"
 */
function decide(change: StaffChange, { account, isOwn, isAnotherAdministrator }: Circumstances) {
  const { status = account.status, role = account.role, process = account.process } = change;
  const isRemoved =
    isActiveAdministrator(account) && !isActiveAdministrator({ status, role }) && !isAnotherAdministrator;
  if (isRemoved) throw new Refusal('last-administrator');
  if (isOwn && (role !== account.role || status !== account.status)) throw new Refusal('not-permitted');
  if (change.status !== undefined && !NEXT[account.status].includes(change.status)) throw new Refusal('not-possible');
  // Only an active member of staff has a role to change.
  if (role !== account.role && status !== 'active') throw new Refusal('not-possible');
  const decided = (action: AuditAction, template?: MailId) => ({ set: { status, role, process }, action, template });
  if (account.status === 'pending' && status === 'active') return decided('staff-approved', 'staff-approved');
  if (status === 'refused' && account.status !== 'refused') return decided('staff-refused', 'staff-refused');
  if (status === 'suspended' && account.status === 'active') return decided('staff-changed', 'staff-suspended');
  if (status === 'active' && account.status === 'suspended') return decided('staff-changed', 'staff-reactivated');
  return decided('staff-changed', role === account.role ? undefined : 'staff-role-changed');
}

function isActiveAdministrator({ status, role }: Pick<StaffState, 'status' | 'role'>): boolean {
  return status === 'active' && role === 'administrator';
}
