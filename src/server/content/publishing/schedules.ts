import { mayActAs } from '../../../shared/session/staff-role.ts';
import { auditAction, type StaffAction } from '../../audit/staff-action.ts';

import type { Connection, Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CatalogScheduleTable } from '../tables.ts';

/**
 * Schedules a draft to be published at an instant; replaces an earlier schedule.
 * @throws Refusal "schedule-in-past"
 */
export function saveSchedule(
  database: Database,
  action: StaffAction,
  schedule: Pick<CatalogScheduleTable, 'at' | 'note' | 'digest'>,
): Promise<void> {
  return database.transaction(async (tx) => {
    const { query, now } = tx;
    const row = { ...schedule, staffId: action.actorId };
    await query
      .insertInto('catalogSchedules')
      .values({ draftId: action.id, ...row })
      .onConflict((conflict) => conflict.column('draftId').doUpdateSet(row))
      .execute();
    const ahead = await query
      .selectFrom('catalogSchedules')
      .select('draftId')
      .where('draftId', '=', action.id)
      .where('at', '>', now)
      .executeTakeFirst();
    if (ahead === undefined) throw new Refusal('schedule-in-past');
    await auditAction(tx, action, 'catalog-draft-scheduled', { at: new Date(schedule.at).toISOString() });
  });
}

/** Deletes the schedule of a draft, if there is one. */
export function deleteSchedule(database: Database, action: StaffAction): Promise<void> {
  return database.transaction(async (tx) => {
    const deleted = await tx.query
      .deleteFrom('catalogSchedules')
      .where('draftId', '=', action.id)
      .returning('draftId')
      .executeTakeFirst();
    if (deleted !== undefined) await auditAction(tx, action, 'catalog-draft-unscheduled');
  });
}

/** Returns all schedules, the next first. */
export function schedules({ query }: Connection) {
  return query
    .selectFrom('catalogSchedules as schedule')
    .innerJoin('staffAccounts as staff', 'staff.id', 'schedule.staffId')
    .selectAll('schedule')
    .select(['staff.username as by', 'staff.role', 'staff.status', 'staff.language'])
    .orderBy('at')
    .orderBy('draftId')
    .execute();
}

type Schedule = Awaited<ReturnType<typeof schedules>>[number];

/** Returns the schedules that are due. */
export async function dueSchedules(database: Database): Promise<readonly Schedule[]> {
  const { query, now } = database;
  const due = await query.selectFrom('catalogSchedules').select('draftId').where('at', '<=', now).execute();
  if (due.length === 0) return [];
  const ids = new Set(due.map(({ draftId }) => draftId));
  return (await schedules(database)).filter(({ draftId }) => ids.has(draftId));
}

/** What tells a schedule apart from a later one of the same draft. */
export type ClaimedSchedule = Pick<CatalogScheduleTable, 'draftId' | 'at' | 'staffId' | 'digest'>;

/**
 * Deletes a schedule in the transaction that carries it out, so that only one of several servers does.
 * @returns false if it is gone: another server carries it out, or somebody changed, moved or cancelled it
 */
export async function claimSchedule(
  { query }: Connection,
  { draftId, at, staffId, digest }: ClaimedSchedule,
): Promise<boolean> {
  const claimed = await query
    .deleteFrom('catalogSchedules')
    .where('draftId', '=', draftId)
    .where('at', '=', at)
    .where('staffId', '=', staffId)
    .where('digest', '=', digest)
    .returning('draftId')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Whether the member of staff who made a schedule may still publish. */
export function isByPublisher({ role, status }: Pick<Schedule, 'role' | 'status'>): boolean {
  return status === 'active' && mayActAs(role, 'publisher');
}
