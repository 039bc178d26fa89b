import { routes } from '../../../generated/routes.ts';
import type { MailId, Route } from '../../../generated/types.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time/duration.ts';
import { type LinkedChange, newConfirmationLink, newStopLink } from '../accounts/email-change-links.ts';
import { CONFIRMABLE_MS, STOPPABLE_MS } from '../accounts/email-changes.ts';
import { holderOf, personOf } from './holder.ts';
import { address, type Deps, linkFor } from './links.ts';
import type { MailJob } from './outbox/outbox.ts';
import type { Prepare } from './prepare.ts';

/** The mails to accounts of either realm about their addresses and logins (S-16). */
export const EMAIL_MAILS = {
  'email-confirmation': async (job, deps) => {
    const change = await newConfirmationLink(deps.database, job.data['change'] ?? '');
    const mail = change && (await mailWithChangeLink(job, deps, change, routes['email-confirmation']));
    if (mail === undefined) return undefined;
    // The name is free text, so it is left out: nobody has confirmed the address (S-23).
    const { account, link } = mail.values;
    return { to: mail.to, values: { account, link, hours: String(CONFIRMABLE_MS / HOUR_MS) } };
  },
  'email-change-asked': stoppable,
  'email-correction-asked': stoppable,
  'email-changed': async ({ recipient, data, accountId = '' }, { database }) => {
    const holder = (await holderOf(database, 'client', accountId)) ?? (await holderOf(database, 'staff', accountId));
    return recipient === undefined || holder === undefined
      ? undefined
      : { to: recipient, values: { ...holder.values, address: data['address'] ?? '' } };
  },
  'new-device': async ({ language, accountId = '', data }, deps) => {
    const { realm, user } = data;
    const isStaff = realm === 'staff';
    const holder =
      user === undefined
        ? await holderOf(deps.database, isStaff ? 'staff' : 'client', accountId)
        : await personOf(deps.database, user);
    const link = address(deps, routes[isStaff ? 'staff-panel' : 'profile'], language);
    return holder && { to: holder.email, values: { ...holder.values, link, device: data['device'] || '—' } };
  },
} as const satisfies Partial<Record<MailId, Prepare>>;

/** Prepares a mail to the former address: the address that is to replace it, and the link that stops the change. */
async function stoppable(...[job, deps]: Parameters<Prepare>): ReturnType<Prepare> {
  const change = await newStopLink(deps.database, job.data['change'] ?? '');
  const mail = change && (await mailWithChangeLink(job, deps, change, routes['email-change-stop']));
  const days = String(STOPPABLE_MS / DAY_MS);
  return mail && { to: mail.to, values: { ...mail.values, address: change.newEmail, days } };
}

/** Prepares a mail with a link to the job's recipient instead of the account's address. */
async function mailWithChangeLink(
  { recipient, language }: MailJob,
  deps: Deps,
  { realm, accountId, token }: LinkedChange,
  route: Route,
) {
  const holder = await holderOf(deps.database, realm, accountId);
  if (recipient === undefined || holder === undefined) return undefined;
  return { to: recipient, values: { ...holder.values, link: linkFor(token, deps, route, language) } };
}
