import type { MailId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';
import { formatDay } from '../../shared/time/zone.ts';
import { LINK_LIFETIME_MS, RESET_LINK_MINUTES } from '../identity/link-tokens.ts';
import { isMailAdmitted, isRecoveryAdmitted } from './admit-mail.ts';
import { address, type Deps, linkFor, makeLink } from './links.ts';
import type { PreparedMail } from './outbox/delivery.ts';
import type { MailJob } from './outbox/outbox.ts';
import type { Prepare } from './prepare.ts';
import { type Addressee, accountById, accountByNit, makeActivationLink } from './store.ts';

/** Mails to clients about their accounts, and about the messages that visitors send. */
export const CLIENT_MAILS = {
  recovery: async (job, deps) => {
    const account = await accountByNit(deps.database, job.data['nit'] ?? '');
    if (account?.status === 'pending') return activationInstead(job, deps, account);
    if (account?.status !== 'active' || !(await isRecoveryAdmitted(job, deps, account))) return undefined;
    const link = await makeLink(deps, content.routes['password-reset'], job.language, {
      realm: 'client',
      purpose: 'reset',
      id: account.id,
    });
    if (link === undefined) return undefined;
    return {
      to: account.email,
      values: { ...named(account), link, minutes: RESET_LINK_MINUTES },
    };
  },
  'registration-received': activationLink,
  activation: activationLink,
  'password-changed': toAccount,
  'erasure-requested': async (job, deps) => {
    const account = await accountOf(job, deps);
    const date = formatDay(Number(job.data['dueAt']), job.language);
    return (
      account && {
        to: account.email,
        values: { ...named(account), date, link: address(deps, content.routes.profile, job.language) },
      }
    );
  },
  // The account is deleted, so the mail's own data has all values.
  'account-erased': async ({ recipient, data }) =>
    recipient === undefined
      ? undefined
      : { to: recipient, values: { name: data['name'] ?? '', nit: data['nit'] ?? '' } },
  'account-suspended': toAccount,
  'account-reactivated': homeLink,
  'registration-repeated': async (job, deps) => {
    const account = await accountOf(job, deps);
    return account && { to: account.email, values: { nit: account.nit } };
  },
  'profile-changed': async ({ recipient, data }) =>
    recipient === undefined
      ? undefined
      : {
          to: recipient,
          values: { name: data['name'] ?? '', nit: data['nit'] ?? '', changes: items(data['changes']) },
        },
  // The visitor's reply goes to the people responsible for the subject, not to the site.
  'message-answer': async ({ recipient, data: { mailbox, subject = '', reference = '', answer = '' } }) =>
    recipient === undefined
      ? undefined
      : {
          to: recipient,
          ...(mailbox === undefined ? {} : { replyTo: mailbox }),
          values: { subject, reference, answer },
        },
  // A reply to the mail goes to the visitor.
  'contact-message': async ({ recipient, data: { fields, email, ...data } }) =>
    recipient === undefined
      ? undefined
      : {
          to: recipient,
          ...(email === undefined ? {} : { replyTo: email }),
          values: { ...contact(data), fields: items(fields) },
        },
  'contact-received': async ({ recipient, data: { subject = '', reference = '', chosen } }) =>
    recipient === undefined ? undefined : { to: recipient, values: { subject, reference, chosen: items(chosen) } },
} as const satisfies Partial<Record<MailId, Prepare>>;

/** Prepares a mail to the account with a link to the home page. */
async function homeLink(job: MailJob, deps: Deps): Promise<PreparedMail | undefined> {
  const account = await accountOf(job, deps);
  const link = address(deps, content.routes.home, job.language);
  return account && { to: account.email, values: { ...named(account), link } };
}

async function toAccount(job: MailJob, deps: Deps): Promise<PreparedMail | undefined> {
  const account = await accountOf(job, deps);
  return account && { to: account.email, values: named(account) };
}

async function accountOf({ accountId }: MailJob, { database }: Deps): Promise<Addressee | undefined> {
  return accountId === undefined ? undefined : accountById(database, accountId);
}

function named({ name, nit }: Addressee) {
  return { name, nit };
}

function contact({ name = '', subject = '', reference = '', message = '' }: MailJob['data']) {
  return { name, subject, reference, message };
}

function items(lines = ''): string[] {
  return lines.split('\n').filter((line) => line !== '');
}

/** Prepares the first or a later activation link. Nothing that was typed goes to the unconfirmed address (S-23). */
function activationLink(job: MailJob, deps: Deps): Promise<PreparedMail | undefined> {
  return mailWithActivationLink(job.accountId ?? '', job, deps);
}

/**
 * Prepares an activation mail for a client who asked for a new password before the account was active: only activation helps
 * then (S-96). The requester is unknown, so the mail counts towards the limit for mails that strangers cause (S-23).
 */
async function activationInstead(
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
    values: { nit: made.nit, link: linkFor(made.token, deps, content.routes.activation, language), hours },
  };
}
