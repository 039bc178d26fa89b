import { content } from '../../shared/content.ts';
import { MINUTE_MS } from '../../shared/time/duration.ts';
import type { Mailbox } from '../platform/setting-readers.ts';
import { hostOf, type MailJob } from './outbox.ts';
import type { PrepareMail } from './prepare.ts';
import { renderMail } from './render.ts';
import { type MailTransport, type OutgoingMail, PermanentFailure } from './transport.ts';

export type DeliveryResult =
  | { readonly kind: 'sent' | 'nothing' }
  | { readonly kind: 'postponed'; readonly delayMs: number; readonly error: unknown }
  | { readonly kind: 'dead'; readonly error: unknown };

export interface DeliveryDeps {
  readonly transport: MailTransport;
  readonly prepare: PrepareMail;
  readonly settings: { readonly from: Mailbox };
}

/** Delays after the first attempt, the second, …; the last one applies to all further attempts (S-83). */
const DELAYS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
const MAX_ATTEMPTS = 10;
/** Shorter than the lease; otherwise another worker would send the same mail before this attempt ends. */
export const SEND_LIMIT_MS = 90_000;

/** A rendered mail and the host of its recipient. */
interface ReadyMail {
  readonly kind: 'ready';
  readonly mail: OutgoingMail;
  readonly host: string;
}

/** The first half of an attempt: prepares and renders the mail. Never throws; errors are part of the result. */
export async function makeReady(job: MailJob, deps: DeliveryDeps): Promise<ReadyMail | DeliveryResult> {
  // The last attempt ended with its process, without a result; otherwise the mail would be sent or dead.
  if (job.attempts > MAX_ATTEMPTS) return { kind: 'dead', error: new Error('no delivery attempt was completed') };
  try {
    const mail = await write(job, deps);
    return mail === undefined ? { kind: 'nothing' } : { kind: 'ready', mail, host: hostOf(mail.to) };
  } catch (error) {
    return failed(job, error);
  }
}

/** The second half: hands the mail to the transport. Never throws. @param end ends the attempt, at the latest after its limit */
export async function deliver(
  job: MailJob,
  { mail }: ReadyMail,
  { transport }: DeliveryDeps,
  end: AbortSignal,
): Promise<DeliveryResult> {
  try {
    await transport.send(mail, AbortSignal.any([AbortSignal.timeout(SEND_LIMIT_MS), end]));
    return { kind: 'sent' };
  } catch (error) {
    return failed(job, error);
  }
}

function failed({ attempts }: MailJob, error: unknown): DeliveryResult {
  if (error instanceof PermanentFailure || attempts === MAX_ATTEMPTS) return { kind: 'dead', error };
  const delayMs = DELAYS_MS[attempts - 1] ?? DELAYS_MS.at(-1) ?? MINUTE_MS;
  return { kind: 'postponed', delayMs, error };
}

async function write(job: MailJob, { prepare, settings }: DeliveryDeps): Promise<OutgoingMail | undefined> {
  const { id, template, language, createdAt } = job;
  if (!Object.hasOwn(content.mails, template)) throw new Error(`this release has no mail template "${template}"`);
  const prepared = await prepare(job);
  if (prepared === undefined) return undefined;
  const { to, replyTo, unsubscribe, values } = prepared;
  const rendered = await renderMail(prepared.template ?? template, language, values);
  return { ...rendered, id, language, writtenAt: createdAt, from: settings.from, to, replyTo, unsubscribe };
}
