import type { MailDetail } from '../../../generated/api.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { previewMail } from '../preview.ts';
import { findMail, retryMail } from './store.ts';

/**
 * Returns a mail of the outbox for the panel, with its text as far as it can still be composed.
 * @throws Refusal "not-found"
 */
export async function requireMail(services: Services, id: string): Promise<MailDetail> {
  const mail = await findMail(services.database, id);
  if (mail === undefined) throw new Refusal('not-found');
  const { subject, text } = (await previewMail(services, id)) ?? { subject: null, text: null };
  return { ...mail, subject, text };
}

/**
 * Queues a mail again whose delivery was given up, and returns it.
 * @throws Refusal "not-found", or "not-possible" unless the mail has finally failed
 */
export async function sendAgain(services: Services, action: Parameters<typeof retryMail>[1]): Promise<MailDetail> {
  const isDone = await retryMail(services.database, action);
  const mail = await requireMail(services, action.id);
  if (!isDone) throw new Refusal('not-possible');
  services.wakeMail();
  return mail;
}
