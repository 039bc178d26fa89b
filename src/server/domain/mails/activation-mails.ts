import { routes } from '../../../generated/routes.ts';
import { HOUR_MS } from '../../../shared/duration.ts';
import { LINK_LIFETIME_MS } from '../accounts/link-tokens.ts';
import { audit, WITHHELD } from '../audit/audit.ts';
import { type Deps, linkWith } from './links.ts';
import type { PreparedMail } from './outbox/delivery.ts';
import type { MailJob } from './outbox/outbox.ts';
import { recipientKey } from './recipient-key.ts';
import { type Addressee, makeActivationLink } from './store.ts';

/** The first link and every later one. Nobody has confirmed the address: nothing that was typed goes there (S-23). */
export function activationLink(job: MailJob, deps: Deps): Promise<PreparedMail | undefined> {
  return withLink(job.accountId ?? '', job, deps);
}

/**
 * To a client who forgot the password before the account was active: a new password would not help, the link of activation
 * does (S-96). Who asked is not known, so that the mail counts like one that strangers cause (S-23).
 */
export async function activationInstead(
  job: MailJob,
  deps: Deps,
  { id, email }: Addressee,
): Promise<PreparedMail | undefined> {
  // Counted once: a mail that is tried again was let through.
  if (job.attempts === 1) {
    const { isAdmitted } = await deps.throttle.admit('registration-recipient', recipientKey(email));
    const outcome = isAdmitted ? 'done' : 'refused';
    await audit(deps.database, {
      action: 'activation-resent',
      actor: { realm: 'system' },
      subjectId: id,
      outcome,
      ...(!isAdmitted && WITHHELD),
    });
    if (!isAdmitted) return undefined;
  }
  const mail = await withLink(id, job, deps);
  return mail && { ...mail, template: 'activation' };
}

async function withLink(id: string, { id: mailId, language }: MailJob, deps: Deps): Promise<PreparedMail | undefined> {
  const made = await makeActivationLink(deps.database, id, mailId);
  if (made === undefined) return undefined;
  const hours = String(LINK_LIFETIME_MS.activation / HOUR_MS);
  return {
    to: made.email,
    values: { nit: made.nit, link: linkWith(made.token, deps, routes.activation, language), hours },
  };
}
