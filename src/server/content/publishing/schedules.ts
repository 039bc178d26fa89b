import type { CatalogPublications, CatalogScheduleOrder } from '../../../generated/api.ts';
import type { HandlerServices } from '../../api/handler.ts';
import { auditAction, type StaffAction } from '../../audit/entries.ts';
import { instant } from '../../platform/db/columns.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireFourEyes, requireReady } from '../drafts/readiness.ts';
import { draftDigest, findDraft, requireDraft } from '../drafts/store.ts';
import type { CatalogScheduleTable } from '../tables.ts';

type Parts = Pick<HandlerServices, 'database' | 'compiler'>;

/**
 * Schedules a draft to be published later in its present state. If the draft is changed before, it is not published.
 * @throws Refusal "not-found", "four-eyes", "draft-not-ready", "schedule-in-past"
 */
export async function scheduleDraft(
  { database, compiler }: Parts,
  { at, note }: CatalogScheduleOrder,
  action: StaffAction,
): Promise<void> {
  const draft = await requireDraft(database, action.id);
  await requireFourEyes(database, draft, action.actorId);
  await requireReady(compiler, draft);
  const schedule = { at: Date.parse(at), note: note.normalize('NFC').trim(), digest: draftDigest(draft) };
  await saveSchedule(database, action, schedule);
}

/**
 * Stores the schedule of a draft; replaces an earlier one.
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
    await query
      .selectFrom('catalogSchedules')
      .select('draftId')
      .where('draftId', '=', action.id)
      .where('at', '>', now)
      .executeTakeFirstOrThrow(() => new Refusal('schedule-in-past'));
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

/** Returns the scheduled drafts, the next first. */
export async function listSchedules(database: Database): Promise<CatalogPublications['scheduled']> {
  const rows = await schedules(database).execute();
  return Promise.all(
    rows.map(async ({ draftId, at, note, by, digest }) => {
      const draft = await findDraft(database, draftId);
      const isCurrent = draft !== undefined && draftDigest(draft) === digest;
      return { draft: draftId, at: instant(at), note, by, isCurrent };
    }),
  );
}

/** Returns the schedules that are due, the earliest first. */
export function dueSchedules(database: Database) {
  return schedules(database).where('at', '<=', database.now).execute();
}

function schedules({ query }: Connection) {
  return query
    .selectFrom('catalogSchedules as schedule')
    .innerJoin('staffAccounts as staff', 'staff.id', 'schedule.staffId')
    .selectAll('schedule')
    .select(['staff.username as by', 'staff.role', 'staff.status', 'staff.language'])
    .orderBy('at')
    .orderBy('draftId');
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
