import { type Selectable, sql } from 'kysely';
import type { StaffChange, StaffItem, StaffMember } from '../../generated/api.ts';
import { lists } from '../../generated/contract.ts';
import type { MailId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import type { Handlers } from '../api/handler.ts';
import { instant, instantOrNull } from '../api/lists/instant.ts';
import type { TableList } from '../api/lists/sql-list.ts';
import type { AuditAction } from '../audit/entries.ts';
import { readHistory } from '../audit/list.ts';
import { auditAction, type Edit, editOf } from '../audit/staff-action.ts';
import type { StaffAccountTable } from '../identity/accounts.ts';
import { endAccess } from '../identity/end-access.ts';
import { HAS_FACTOR } from '../identity/factors.ts';
import { countValidSessions } from '../identity/sessions.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { forUpdate } from '../platform/db/for-update.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../services.ts';

type Served = 'readStaffHistory' | 'readStaffMember' | 'changeStaffMember';

/** Accounts of staff: all staff see them, only administrators change them. */
export function panelStaff(services: Services): Pick<Handlers, Served> {
  return {
    async readStaffHistory(context) {
      await requireMember(services, context.params.id);
      return readHistory(services.database, context);
    },
    readStaffMember: ({ params }) => requireMember(services, params.id),
    changeStaffMember: (context) => changeMember(services, context.body, editOf(context)),
  };
}

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
function decide(change: StaffChange, { account, isOwn, isAnotherAdministrator }: Circumstances): Decision {
  const { status = account.status, role = account.role, process = account.process } = change;
  const isRemoved =
    isActiveAdministrator(account) && !isActiveAdministrator({ status, role }) && !isAnotherAdministrator;
  if (isRemoved) throw new Refusal('last-administrator');
  if (isOwn && (role !== account.role || status !== account.status)) throw new Refusal('not-permitted');
  if (change.status !== undefined && !NEXT[account.status].includes(change.status)) throw new Refusal('not-possible');
  // Only an active member of staff has a role to change.
  if (role !== account.role && status !== 'active') throw new Refusal('not-possible');
  const set = { status, role, process };
  if (account.status === 'pending' && status === 'active')
    return { set, action: 'staff-approved', template: 'staff-approved' };
  if (status === 'refused' && account.status !== 'refused')
    return { set, action: 'staff-refused', template: 'staff-refused' };
  if (status === 'suspended' && account.status === 'active')
    return { set, action: 'staff-changed', template: 'staff-suspended' };
  if (status === 'active' && account.status === 'suspended')
    return { set, action: 'staff-changed', template: 'staff-reactivated' };
  if (role !== account.role) return { set, action: 'staff-changed', template: 'staff-role-changed' };
  return { set, action: 'staff-changed' };
}

function isActiveAdministrator({ status, role }: Pick<StaffState, 'status' | 'role'>): boolean {
  return status === 'active' && role === 'administrator';
}

/** Returns an account of staff for the panel. @throws Refusal "not-found" */
async function requireMember({ database }: Services, id: string): Promise<StaffMember> {
  const member = await findStaff(database, id);
  if (member === undefined) throw new Refusal('not-found');
  return member;
}

/**
 * Approves, refuses, suspends or reactivates an account, or changes its role or process.
 * @throws Refusal "invalid-fields", "not-found", "changed-meanwhile" with the stored values, "last-administrator",
 *   "not-permitted" or "not-possible"
 */
async function changeMember(services: Services, change: StaffChange, edit: Edit): Promise<StaffMember> {
  const { id, actorId } = edit;
  const { process } = change;
  if (process !== undefined && !content.optionLists['staff-processes'].options.some((option) => option.id === process))
    throw new Refusal('invalid-fields', { fields: [{ field: 'process', rule: 'option' }] });
  const isDone = await changeStaff(services.database, {
    ...edit,
    decide: (account, administrators) => {
      // The caller may have lost the role of administrator since the request was admitted.
      if (!administrators.includes(actorId)) throw new Refusal('not-permitted');
      const isAnotherAdministrator = administrators.some((administrator) => administrator !== id);
      return decide(change, { account, isOwn: id === actorId, isAnotherAdministrator });
    },
  });
  const current = await requireMember(services, id);
  if (!isDone) throw new Refusal('changed-meanwhile', { current });
  services.wakeMail();
  return current;
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

/** Returns a member of staff with the number of their valid sessions; undefined if there is none. */
async function findStaff(database: Database, id: string): Promise<StaffMember | undefined> {
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

type StaffState = Pick<Selectable<StaffAccountTable>, 'status' | 'role' | 'process' | 'version' | 'language'>;

/** The result of a change. */
interface Decision {
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
function changeStaff(database: Database, edit: StaffEdit): Promise<boolean> {
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
