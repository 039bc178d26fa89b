import { routes } from '../../../generated/routes.ts';
import type { MailId, Route } from '../../../generated/types.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/duration.ts';
import { CONFIRMABLE_MS, STOPPABLE_MS } from '../accounts/email-changes.ts';
import { type LinkedChange, newConfirmationLink, newStopLink } from '../accounts/email-links.ts';
import type { Realm } from '../accounts/tables.ts';
import { type Deps, linkWith } from './links.ts';
import type { MailJob } from './outbox/outbox.ts';
import type { Prepare } from './prepare.ts';
import { accountById, staffById } from './store.ts';

/** What the two addresses of an account are written to while one takes the place of the other (S-16). */
export const EMAIL_MAILS: Readonly<Partial<Record<MailId, Prepare>>> = {
  'email-confirmation': async (job, deps) => {
    const change = await newConfirmationLink(deps.database, job.data['change'] ?? '');
    const mail = change && (await withLink(job, deps, change, routes['email-confirmation']));
    return mail && { to: mail.to, values: { ...mail.values, hours: String(CONFIRMABLE_MS / HOUR_MS) } };
  },
  'email-change-asked': async (job, deps) => {
    const change = await newStopLink(deps.database, job.data['change'] ?? '');
    const mail = change && (await withLink(job, deps, change, routes['email-change-stop']));
    const days = String(STOPPABLE_MS / DAY_MS);
    return mail && { to: mail.to, values: { ...mail.values, address: change.newEmail, days } };
  },
  'email-changed': async ({ recipient, data, accountId = '' }, { database }) => {
    const holder = (await holderOf(database, 'client', accountId)) ?? (await holderOf(database, 'staff', accountId));
    return recipient === undefined || holder === undefined
      ? undefined
      : { to: recipient, values: { ...holder, address: data['address'] ?? '' } };
  },
};

/** A mail to an address of its own, with a link. */
async function withLink(
  { recipient, language }: MailJob,
  deps: Deps,
  { realm, accountId, token }: LinkedChange,
  route: Route,
) {
  const holder = await holderOf(deps.database, realm, accountId);
  if (recipient === undefined || holder === undefined) return undefined;
  return { to: recipient, values: { ...holder, link: linkWith(token, deps, route, language) } };
}

/** How a mail speaks to the holder of an account, and what they log in by. */
async function holderOf(database: Deps['database'], realm: Realm, id: string) {
  if (realm === 'client') {
    const client = await accountById(database, id);
    return client && { name: client.name, account: client.nit };
  }
  const member = await staffById(database, id);
  return member && { name: member.firstName, account: member.username };
}
