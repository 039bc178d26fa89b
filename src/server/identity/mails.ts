import type { MailId, Route } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { shownTaxId } from '../../shared/tax-id.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time/duration.ts';
import type { Realm } from '../api/handler.ts';
import type { MailJob } from '../mail/outbox.ts';
import { address, type Deps, isMailAdmitted, linkFor, type Prepare } from '../mail/prepare.ts';
import type { Database } from '../platform/db/database.ts';
import { lockAccount } from './accounts.ts';
import { CONFIRMABLE_MS, type LinkedChange, newConfirmationLink, newStopLink, STOPPABLE_MS } from './email-changes.ts';
import { holderOf } from './holders.ts';
import { newLinkToken, RESET_LINK_MINUTES } from './tokens.ts';

/** The mails to accounts of either realm about their addresses and logins (S-16). */
export const IDENTITY_MAILS = {
  'email-confirmation': async (job, deps) => {
    const change = await newConfirmationLink(deps.database, job.data['change'] ?? '');
    const mail = change && (await mailWithChangeLink(job, deps, change, content.routes['email-confirmation']));
    if (mail === undefined) return undefined;
    // The name is free text, so it is left out: nobody has confirmed the address (S-23).
    const { account, link } = mail.values;
    return { to: mail.to, values: { account, link, hours: String(CONFIRMABLE_MS / HOUR_MS) } };
  },
  'email-change-asked': stoppable,
  'email-correction-asked': stoppable,
  'email-change-stopped': async (job, deps) => {
    const realm = job.data['realm'] === 'staff' ? 'staff' : 'client';
    const holder = await holderOf(deps.database, realm, job.accountId ?? '');
    const link = holder && (await recoveryLink(job, deps, realm, holder));
    if (holder === undefined || link === undefined) return undefined;
    return { to: holder.email, values: { ...namesOf(holder), link, minutes: RESET_LINK_MINUTES } };
  },
  'email-changed': async ({ recipient, data, accountId = '' }, { database }) => {
    const holder = (await holderOf(database, 'client', accountId)) ?? (await holderOf(database, 'staff', accountId));
    return recipient === undefined || holder === undefined
      ? undefined
      : { to: recipient, values: { ...namesOf(holder), address: data['address'] ?? '' } };
  },
  'new-device': async ({ language, accountId = '', data }, deps) => {
    const { realm, user } = data;
    const isStaff = realm === 'staff';
    const holder =
      user === undefined
        ? await holderOf(deps.database, isStaff ? 'staff' : 'client', accountId)
        : await personOf(deps.database, user);
    const link = address(deps, content.routes[isStaff ? 'staff-panel' : 'profile'], language);
    return holder && { to: holder.email, values: { ...namesOf(holder), link, device: data['device'] || '—' } };
  },
} as const satisfies Partial<Record<MailId, Prepare>>;

/** Prepares a mail to the former address: the address that is to replace it, and the link that stops the change. */
async function stoppable(...[job, deps]: Parameters<Prepare>): ReturnType<Prepare> {
  const change = await newStopLink(deps.database, job.data['change'] ?? '');
  const mail = change && (await mailWithChangeLink(job, deps, change, content.routes['email-change-stop']));
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
  return { to: recipient, values: { ...namesOf(holder), link: linkFor(token, deps, route, language) } };
}

/** Returns how a mail names the holder of an account. */
function namesOf({ name, shownLogin: account }: { readonly name: string; readonly shownLogin: string }) {
  return { name, account };
}

/** Returns what mails need of a person whom a client has invited; only while the client's account is active. */
async function personOf({ query }: Database, id: string) {
  const user = await query
    .selectFrom('clientUsers as user')
    .innerJoin('clientAccounts as account', 'account.id', 'user.accountId')
    .select(['user.email', 'user.name', 'nit'])
    .where('user.id', '=', id)
    .where('account.status', '=', 'active')
    .executeTakeFirst();
  return user && { ...user, shownLogin: `${shownTaxId(user.nit)} · ${user.email}` };
}

/**
 * Returns a link for a forgotten password with a new token, which replaces the former one; undefined if the account is not active,
 * or got too many such mails. Locks the account, so that a suspension either voids the link or comes before it: then there is none.
 */
export async function recoveryLink(
  job: MailJob,
  deps: Deps,
  realm: Realm,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<string | undefined> {
  if (!(await isRecoveryAdmitted(job, deps, { id, email }))) return undefined;
  const route = content.routes[realm === 'client' ? 'password-reset' : 'staff-password-reset'];
  return deps.database.transaction(async (tx) => {
    if ((await lockAccount(tx, realm, id))?.status !== 'active') return undefined;
    return linkFor(await newLinkToken(tx, realm, 'reset', id), deps, route, job.language);
  });
}

/** Counts a mail that somebody requested for a forgotten password; see `isMailAdmitted`. */
export function isRecoveryAdmitted(job: MailJob, deps: Deps, { id, email }: { id: string; email: string }) {
  const act = { action: 'recovery-requested', subjectId: id } as const;
  return isMailAdmitted(job, deps, { policy: 'recovery-recipient', email, act });
}
