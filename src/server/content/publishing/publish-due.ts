import type { FastifyBaseLogger } from 'fastify';
import { storedLanguage } from '../../../shared/i18n/language.ts';
import { SECOND_MS } from '../../../shared/time/duration.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { isDatabaseUnavailable } from '../../platform/db/errors.ts';
import { repeat } from '../../platform/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { draftDigest, findDraft, requireDraft } from '../drafts/store.ts';
import { THIS_CHECKOUT } from './git.ts';
import { type PublishingServices, publicationFiles, publishStored } from './operations.ts';
import { claimSchedule, dueSchedules, isByPublisher } from './schedules.ts';
import { insertPublication, markFailed, StepFailed } from './store.ts';

const EVERY_MS = 10 * SECOND_MS;
/** Unexpected errors of one schedule, after which it is reported as failed instead of being tried again. */
const MAX_ERRORS = 3;

type Log = Pick<FastifyBaseLogger, 'warn'>;
type Schedule = Awaited<ReturnType<typeof dueSchedules>>[number];

/** Starts the job that publishes due drafts, on a server that publishes. @returns a handle that stops it */
export function startPublishingDue(services: PublishingServices, log: Log): { stop(): Promise<void> } {
  const errors = new Map<string, number>();
  return repeat(
    () => publishDue(services, log, errors),
    EVERY_MS,
    (err) => log.warn({ err }, 'scheduled publications that are due could not be published'),
  );
}

/**
 * Publishes each draft whose time has come, in the name of the publisher who scheduled it. A draft that cannot be published
 * becomes a failed entry of the history; during another publication it waits. Of several servers, one does it.
 * @param errors how often each schedule met an unexpected error, which is logged and stops no other one
 */
export async function publishDue(services: PublishingServices, log: Log, errors: Map<string, number>): Promise<void> {
  for (const schedule of await dueSchedules(services.database)) {
    const { draftId, at } = schedule;
    const key = `${draftId} ${at}`;
    const met = errors.get(key) ?? 0;
    try {
      if (!(await carryOut(services, schedule, met))) return;
      errors.delete(key);
    } catch (err) {
      if (isDatabaseUnavailable(err)) throw err;
      errors.set(key, met + 1);
      log.warn({ err, draft: draftId }, 'a scheduled publication met an error');
    }
  }
}

/**
 * Publishes a draft, or reports why it cannot be published.
 * @param met the number of unexpected errors until now
 * @returns false if it waits for another publication
 */
async function carryOut(services: PublishingServices, schedule: Schedule, met: number): Promise<boolean> {
  try {
    if (met >= MAX_ERRORS) throw new Refusal('unavailable');
    await publishScheduled(services, schedule);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'publishing-under-way') return false;
    // The draft was deleted meanwhile, or another server carries out the schedule.
    if (error.code !== 'not-found') await reportFailure(services, schedule, error);
  }
  return true;
}

async function publishScheduled(services: PublishingServices, schedule: Schedule): Promise<void> {
  const { draftId, digest, staffId } = schedule;
  if (!isByPublisher(schedule)) throw new Refusal('not-permitted');
  const draft = await requireDraft(services.database, draftId);
  if (draftDigest(draft) !== digest) throw new Refusal('changed-meanwhile');
  await publishStored(services, draft, { note: schedule.note, schedule }, { id: draftId, actorId: staffId });
}

/**
 * Stores the failure in the history, and mails it to the publisher. A draft that was deleted meanwhile is no failure: its
 * schedule was deleted with it.
 */
async function reportFailure({ database }: PublishingServices, schedule: Schedule, { code }: Refusal): Promise<void> {
  const { draftId, note, staffId, language } = schedule;
  const draft = await findDraft(database, draftId);
  if (draft === undefined) return;
  const { title, files } = draft;
  const publication = { draftId, title, note, changes: '{}', files: publicationFiles(files) };
  await database.transaction(async (tx) => {
    if (!(await claimSchedule(tx, schedule))) return;
    const id = await insertPublication(tx, { actorId: staffId }, publication, THIS_CHECKOUT);
    await markFailed(tx, id, new StepFailed('schedule', code));
    // The publisher may not be logged in at that time, so the failure is mailed.
    const to = { language: storedLanguage(language), accountId: staffId };
    await enqueueMail(tx, { template: 'scheduled-publication-failed', ...to, data: { note } });
  });
}
