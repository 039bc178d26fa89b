import type { FastifyBaseLogger } from 'fastify';
import { SECOND_MS } from '../../../shared/duration.ts';
import { storedLanguage } from '../../../shared/language.ts';
import { draftDigest } from '../../domain/catalog/draft-digest.ts';
import { requireDraft } from '../../domain/catalog/draft-store.ts';
import { StepFailed } from '../../domain/checkout/step-failed.ts';
import { enqueueMail } from '../../domain/mails/outbox/outbox.ts';
import { dueSchedules, isByPublisher } from '../../domain/publishing/schedule-store.ts';
import { THIS_CHECKOUT } from '../../domain/publishing/settle.ts';
import { insertPublication, markFailed } from '../../domain/publishing/store.ts';
import { Refusal } from '../../platform/refusal.ts';
import { repeat } from '../../platform/repeat.ts';
import { type PublishingServices, publicationFiles, publishStored } from './service.ts';

const EVERY_MS = 10 * SECOND_MS;

type Schedule = Awaited<ReturnType<typeof dueSchedules>>[number];

/** Publishes what is due now and then, where this server publishes. @returns what stops it */
export function startPublishingDue(
  services: PublishingServices,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { stop(): Promise<void> } {
  return repeat(
    () => publishDue(services),
    EVERY_MS,
    (err) => log.warn({ err }, 'what is due could not be published'),
  );
}

/**
 * Publishes each draft whose time has come, in the name of whoever has scheduled it. What cannot be published is an entry of the
 * history that says so; behind another publication it waits.
 */
export async function publishDue(services: PublishingServices): Promise<void> {
  for (const schedule of await dueSchedules(services.database)) {
    try {
      await publishScheduled(services, schedule);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'publishing-under-way') return;
      await reportFailure(services, schedule, error);
    }
  }
}

async function publishScheduled(services: PublishingServices, schedule: Schedule): Promise<void> {
  const { draftId, note, digest, staffId } = schedule;
  if (!isByPublisher(schedule)) throw new Refusal('not-permitted');
  const draft = await requireDraft(services.database, draftId);
  if (draftDigest(draft) !== digest) throw new Refusal('changed-meanwhile');
  await publishStored(services, draft, note, { id: draftId, actorId: staffId });
}

/** The schedule goes with it: a publication that was begun takes it away. */
async function reportFailure(
  { database }: PublishingServices,
  { draftId, note, staffId, language }: Schedule,
  { code }: Refusal,
): Promise<void> {
  const { title, files } = await requireDraft(database, draftId);
  const by = { actorId: staffId };
  const id = await insertPublication(
    database,
    by,
    {
      draftId,
      title,
      note,
      changes: '{}',
      files: publicationFiles(files),
    },
    THIS_CHECKOUT,
  );
  await database.transaction(async (tx) => {
    await markFailed(tx, id, new StepFailed('schedule', code));
    // Nobody watches.
    const to = { language: storedLanguage(language), accountId: staffId };
    await enqueueMail(tx, { template: 'scheduled-publication-failed', ...to, data: { note } });
  });
}
