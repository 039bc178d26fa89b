import { type MailValues, mails } from '../../../../generated/mails.ts';
import type { MailId } from '../../../../generated/types.ts';
import { MINUTE_MS } from '../../../../shared/duration.ts';
import type { Mailbox } from '../../../platform/config/readers.ts';
import { renderMail } from '../rendering/render.ts';
import { PermanentFailure } from '../transport/failure.ts';
import type { MailTransport } from '../transport/mail-transport.ts';
import type { OutgoingMail } from '../transport/message.ts';
import { hostOf, type MailJob } from './outbox.ts';

/** To whom a mail goes and what it says; a feature annotates it with the mail it prepares. */
export interface PreparedMail<Id extends MailId = MailId> {
  readonly to: string;
  /** Who gets the answers; left out: the sender. */
  readonly replyTo?: string;
  /** Where the mail program of whoever gets it ends such mails by one request (RFC 8058). */
  readonly unsubscribe?: string;
  readonly values: MailValues[Id];
  /** Another mail than the one that was asked for, where the account turns out to need that. */
  readonly template?: MailId;
}

/**
 * Finds the address and makes the links at the moment of sending, so that no token is ever stored.
 * Undefined: there is nothing to send, for instance because no client has this NIT.
 */
export type PrepareMail = (job: MailJob) => Promise<PreparedMail | undefined>;

export type DeliveryResult =
  | { readonly kind: 'sent' | 'nothing' }
  | { readonly kind: 'postponed'; readonly delayMs: number; readonly error: unknown }
  | { readonly kind: 'dead'; readonly error: unknown };

export interface DeliveryDeps {
  readonly transport: MailTransport;
  readonly prepare: PrepareMail;
  readonly settings: { readonly from: Mailbox };
}

/** After the first attempt, the second, …; the last one stands for all further ones (S-83). */
const DELAYS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
const MAX_ATTEMPTS = 10;
/** Shorter than the lease, or another worker would send the same mail meanwhile. */
const SEND_LIMIT_MS = 90_000;

/** A mail that can leave, and where to. */
export interface ReadyMail {
  readonly kind: 'ready';
  readonly mail: OutgoingMail;
  readonly host: string;
}

/** The first half of an attempt: the mail itself. Never throws: what went wrong is part of the result. */
export async function makeReady(job: MailJob, deps: DeliveryDeps): Promise<ReadyMail | DeliveryResult> {
  // Each earlier attempt ended with its process.
  if (job.attempts > MAX_ATTEMPTS) return { kind: 'dead', error: new Error('no attempt came to an end') };
  try {
    const mail = await write(job, deps);
    return mail === undefined ? { kind: 'nothing' } : { kind: 'ready', mail, host: hostOf(mail.to) };
  } catch (error) {
    return failed(job, error);
  }
}

/** The second half: the mail is handed over. Never throws. */
export async function deliver(job: MailJob, { mail }: ReadyMail, { transport }: DeliveryDeps): Promise<DeliveryResult> {
  try {
    await transport.send(mail, AbortSignal.timeout(SEND_LIMIT_MS));
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
  if (!Object.hasOwn(mails, template)) throw new Error(`this release knows no mail "${template}"`);
  const prepared = await prepare(job);
  if (prepared === undefined) return undefined;
  const { to, replyTo, unsubscribe, values } = prepared;
  const rendered = await renderMail(prepared.template ?? template, language, values);
  return { ...rendered, id, language, writtenAt: createdAt, from: settings.from, to, replyTo, unsubscribe };
}
