import type { FastifyBaseLogger } from 'fastify';
import type { MailId } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { storedLanguage } from '../../../shared/language.ts';
import { mayActAs } from '../../../shared/roles.ts';
import { SECOND_MS } from '../../../shared/time/duration.ts';
import { staffById } from '../../identity/holders.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { address, type Prepare } from '../../mail/prepare.ts';
import { isDatabaseUnavailable } from '../../platform/db/errors.ts';
import { repeat } from '../../platform/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { THIS_CHECKOUT } from '../catalog/folder.ts';
import { changesOf, draftDigest, findDraft, requireDraft } from '../drafts/store.ts';
import { type PublishingParts, publishDraft } from './operations.ts';
import { claimSchedule, dueSchedules } from './schedules.ts';
import { insertPublication, markFailed, StepFailed } from './store.ts';

const EVERY_MS = 10 * SECOND_MS;
/** Unexpected errors of one schedule, after which it is reported as failed instead of being tried again. */
const MAX_ERRORS = 3;

type Log = Pick<FastifyBaseLogger, 'warn'>;
type Schedule = Awaited<ReturnType<typeof dueSchedules>>[number];

/** Starts the job that publishes due drafts, on a server that publishes. @returns a handle that stops it */
export function startPublishingDue(parts: PublishingParts, log: Log): { stop(): Promise<void> } {
  const errors = new Map<string, number>();
  return repeat(
    () => publishDue(parts, log, errors),
    EVERY_MS,
    (err) => log.warn({ err }, 'scheduled publications that are due could not be published'),
  );
}

/**
 * Publishes each draft whose time has come, in the name of the publisher who scheduled it. A draft that cannot be published
 * becomes a failed entry of the history; during another publication it waits. Of several servers, one does it.
 * @param errors how often each schedule met an unexpected error, which is logged and stops no other one
 */
export async function publishDue(parts: PublishingParts, log: Log, errors: Map<string, number>): Promise<void> {
  for (const schedule of await dueSchedules(parts.database)) {
    const { draftId, at } = schedule;
    const key = `${draftId} ${at}`;
    const met = errors.get(key) ?? 0;
    try {
      if (!(await carryOut(parts, schedule, met))) return;
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
async function carryOut(parts: PublishingParts, schedule: Schedule, met: number): Promise<boolean> {
  try {
    if (met >= MAX_ERRORS) throw new Refusal('unavailable');
    await publishScheduled(parts, schedule);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'publishing-under-way') return false;
    // The draft was deleted meanwhile, or another server carries out the schedule.
    if (error.code !== 'not-found') await reportFailure(parts, schedule, error);
  }
  return true;
}

async function publishScheduled(parts: PublishingParts, schedule: Schedule): Promise<void> {
  const { draftId, digest, staffId, status, role, note } = schedule;
  if (status !== 'active' || !mayActAs(role, 'publisher')) throw new Refusal('not-permitted');
  const draft = await requireDraft(parts.database, draftId);
  if (draftDigest(draft) !== digest) throw new Refusal('changed-meanwhile');
  await publishDraft(parts, draft, { note, schedule }, { id: draftId, actorId: staffId });
}

/**
 * Stores the failure in the history, and mails it to the publisher. A draft that was deleted meanwhile is no failure: its
 * schedule was deleted with it.
 */
async function reportFailure({ database }: PublishingParts, schedule: Schedule, { code }: Refusal): Promise<void> {
  const { draftId, note, staffId, language } = schedule;
  const draft = await findDraft(database, draftId);
  if (draft === undefined) return;
  const publication = { draftId, title: draft.title, note, changes: '{}', files: changesOf(draft) };
  await database.transaction(async (tx) => {
    if (!(await claimSchedule(tx, schedule))) return;
    const id = await insertPublication(tx, { actorId: staffId }, publication, THIS_CHECKOUT);
    await markFailed(tx, id, new StepFailed('schedule', code));
    // The publisher may not be logged in at that time, so the failure is mailed.
    const to = { language: storedLanguage(language), accountId: staffId };
    await enqueueMail(tx, { template: 'scheduled-publication-failed', ...to, data: { note } });
  });
}

/** The mails to members of staff about publications that they scheduled. */
export const CONTENT_MAILS = {
  'scheduled-publication-failed': async ({ accountId, data, language }, deps) => {
    const account = await staffById(deps.database, accountId);
    if (account === undefined) return undefined;
    const link = address(deps, content.routes['staff-panel'], language);
    return { to: account.email, values: { name: account.firstName, note: data['note'] ?? '', link } };
  },
} as const satisfies Partial<Record<MailId, Prepare>>;
