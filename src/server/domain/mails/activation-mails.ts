import { routes } from '../../../generated/routes.ts';
import { HOUR_MS } from '../../../shared/time/duration.ts';
import { LINK_LIFETIME_MS } from '../accounts/link-tokens.ts';
import { isMailAdmitted } from './admit-mail.ts';
import { type Deps, linkFor } from './links.ts';
import type { PreparedMail } from './outbox/delivery.ts';
import type { MailJob } from './outbox/outbox.ts';
import { type Addressee, makeActivationLink } from './store.ts';

/** Prepares the first or a later activation link. Nothing that was typed goes to the unconfirmed address (S-23). */
export function activationLink(job: MailJob, deps: Deps): Promise<PreparedMail | undefined> {
  return mailWithActivationLink(job.accountId ?? '', job, deps);
}

/**
 * Prepares an activation mail for a client who asked for a new password before the account was active: only activation helps
 * then (S-96). The requester is unknown, so the mail counts towards the limit for mails that strangers cause (S-23).
 */
export async function activationInstead(
  job: MailJob,
  deps: Deps,
  { id, email }: Addressee,
): Promise<PreparedMail | undefined> {
  const act = { action: 'activation-resent', subjectId: id } as const;
  const counted = { policy: 'registration-recipient', email, act, isAlwaysAudited: true } as const;
  if (!(await isMailAdmitted(job, deps, counted))) return undefined;
  const mail = await mailWithActivationLink(id, job, deps);
  return mail && { ...mail, template: 'activation' };
}

async function mailWithActivationLink(
  id: string,
  { id: mailId, language }: MailJob,
  deps: Deps,
): Promise<PreparedMail | undefined> {
  const made = await makeActivationLink(deps.database, id, mailId);
  if (made === undefined) return undefined;
  const hours = String(LINK_LIFETIME_MS.activation / HOUR_MS);
  return {
    to: made.email,
    values: { nit: made.nit, link: linkFor(made.token, deps, routes.activation, language), hours },
  };
}
