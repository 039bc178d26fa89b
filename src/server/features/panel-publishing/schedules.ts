import type { CatalogPublications, CatalogScheduleOrder } from '../../../generated/api.ts';
import { draftDigest } from '../../domain/catalog/draft-digest.ts';
import { findDraft, requireDraft } from '../../domain/catalog/draft-store.ts';
import { deleteSchedule, saveSchedule, schedules } from '../../domain/publishing/schedule-store.ts';
import type { StaffAction } from '../../domain/staff/staff-action.ts';
import type { Database } from '../../platform/db/database.ts';
import { instant } from '../../platform/lists/instant.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireReady } from './require-ready.ts';
import { type PublishingServices, requireFourEyes } from './service.ts';

/**
 * Schedules a draft to be published later in its present state. If the draft is changed before, it is not published.
 * @throws Refusal "not-found", "publishing-unavailable", "four-eyes", "draft-not-ready", "schedule-in-past"
 */
export async function scheduleDraft(
  services: PublishingServices,
  { at, note }: CatalogScheduleOrder,
  action: StaffAction,
): Promise<void> {
  if (services.publisher === undefined) throw new Refusal('publishing-unavailable');
  const draft = await requireDraft(services.database, action.id);
  await requireFourEyes(services, draft, action);
  await requireReady(services, draft);
  const schedule = { at: Date.parse(at), note: note.normalize('NFC').trim(), digest: draftDigest(draft) };
  await saveSchedule(services.database, action, schedule);
}

/** Cancels the scheduled publication of a draft; without a schedule nothing happens. @throws Refusal "not-found" */
export async function unscheduleDraft({ database }: PublishingServices, action: StaffAction): Promise<void> {
  await requireDraft(database, action.id);
  await deleteSchedule(database, action);
}

/** Returns the scheduled drafts, the next first. */
export async function listSchedules(database: Database): Promise<CatalogPublications['scheduled']> {
  const rows = await schedules(database);
  return Promise.all(
    rows.map(async ({ draftId, at, note, by, digest }) => {
      const draft = await findDraft(database, draftId);
      return {
        draft: draftId,
        at: instant(at),
        note,
        by,
        isCurrent: draft !== undefined && draftDigest(draft) === digest,
      };
    }),
  );
}
