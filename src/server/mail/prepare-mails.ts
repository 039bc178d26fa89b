import type { LanguageId, MailId, Route } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { isStaffRole } from '../../shared/session/staff-role.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time/duration.ts';
import { findUser } from '../accounts/client-users/lock-user.ts';
import type { Realm } from '../api/realm.ts';
import { CONFIRMABLE_MS, STOPPABLE_MS } from '../identity/email-changes/email-changes.ts';
import { type LinkedChange, newConfirmationLink, newStopLink } from '../identity/email-changes/links.ts';
import { RESET_LINK_MINUTES } from '../identity/link-tokens.ts';
import { currentVerifier, reasonInWords, waitingInWords } from '../identity/verification.ts';
import { LINK_MAILS } from '../links/mails.ts';
import type { Database } from '../platform/db/database.ts';
import { translate } from '../platform/translate.ts';
import { isRecoveryAdmitted } from './admit-mail.ts';
import { CLIENT_MAILS } from './client-mails.ts';
import { FOLLOWER_MAILS } from './follower-mails.ts';
import { address, type Deps, linkFor, makeLink } from './links.ts';
import type { PreparedMail, PrepareMail } from './outbox/delivery.ts';
import type { MailJob } from './outbox/outbox.ts';
import type { Prepare } from './prepare.ts';
import { accountById, type StaffAddressee, staffById, staffByUsername } from './store.ts';
import { USER_MAILS } from './user-mails.ts';
import { WORK_MAILS } from './work-mails.ts';

/** The mails to members of staff about their own accounts and about publications that they scheduled. */
const STAFF_MAILS = {
  // Nobody has confirmed the address: nothing that was typed goes there (S-23).
  'staff-registration-received': toUnknown,
  'staff-refused': toUnknown,
  'staff-password-changed': toStaffWithLogin,
  'staff-approved': toStaffWithLogin,
  'staff-second-factor-reset': toStaffWithLogin,
  'scheduled-publication-failed': async ({ accountId, data, language }, deps) => {
    const account = await staffById(deps.database, accountId);
    if (account === undefined) return undefined;
    const link = address(deps, content.routes['staff-panel'], language);
    return { to: account.email, values: { name: account.firstName, note: data['note'] ?? '', link } };
  },
  'staff-recovery': async (job, deps) => {
    const account = await staffByUsername(deps.database, job.data['username'] ?? '');
    if (account?.status !== 'active' || !(await isRecoveryAdmitted(job, deps, account))) return undefined;
    const link = await makeLink(deps, content.routes['staff-password-reset'], job.language, {
      realm: 'staff',
      purpose: 'reset',
      id: account.id,
    });
    if (link === undefined) return undefined;
    return { to: account.email, values: { ...named(account), link, minutes: RESET_LINK_MINUTES } };
  },
} as const satisfies Partial<Record<MailId, Prepare>>;

async function toStaff({ accountId }: MailJob, { database }: Deps): Promise<PreparedMail | undefined> {
  const account = await staffById(database, accountId);
  return account && { to: account.email, values: named(account) };
}

/** Prepares a mail with a link to the login page. */
async function toStaffWithLogin(job: MailJob, deps: Deps): Promise<PreparedMail | undefined> {
  const mail = await toStaff(job, deps);
  const link = address(deps, content.routes['staff-login'], job.language);
  return mail && { ...mail, values: { ...mail.values, link } };
}

async function toUnknown(job: MailJob, deps: Deps): Promise<PreparedMail | undefined> {
  const mail = await toStaff(job, deps);
  return mail && { ...mail, values: {} };
}

function named({ firstName, username }: StaffAddressee) {
  return { name: firstName, user: username };
}

/** The mails to members of staff about changes to their accounts, by themselves or by an administrator (S-112). */
const STAFF_ACCOUNT_MAILS = {
  'staff-second-factor-added': withDetails,
  'staff-second-factor-removed': withDetails,
  'staff-recovery-codes-made': withDetails,
  'staff-role-changed': withDetails,
  'staff-suspended': withDetails,
  'staff-reactivated': withDetails,
} as const satisfies Partial<Record<MailId, Prepare>>;

/**
 * Prepares a mail from its data: `kind` of a second factor, `by` the id of the member of staff who did it, `role` the new
 * role. The role comes from the data and not from the account, because each change has its own mail.
 */
async function withDetails(...[{ accountId, data, language }, deps]: Parameters<Prepare>): ReturnType<Prepare> {
  const account = await staffById(deps.database, accountId);
  if (account === undefined) return undefined;
  const { kind, by, role } = data;
  const actor = await staffById(deps.database, by);
  const access = role !== undefined && isStaffRole(role) ? role : undefined;
  return {
    to: account.email,
    values: {
      name: account.firstName,
      user: account.username,
      link: address(deps, content.routes['staff-login'], language),
      ...(kind !== undefined && { factor: await translate(FACTORS[kind === 'totp' ? 'totp' : 'passkey'], language) }),
      ...(by !== undefined && { by: actor === undefined ? '—' : `${actor.firstName} ${actor.lastName}` }),
      ...(access !== undefined && { access: await translate(`panel:access.${access}`, language) }),
    },
  };
}

const FACTORS = { passkey: 'panel:secondFactor.kind.passkey', totp: 'panel:secondFactor.kind.totp' } as const;

/** The mails to accounts of either realm about their addresses and logins (S-16). */
const EMAIL_MAILS = {
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
    const link = address(deps, content.routes[isStaff ? 'staff-panel' : 'profile'], language);
    return holder && { to: holder.email, values: { ...holder.values, link, device: data['device'] || '—' } };
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
  return { to: recipient, values: { ...holder.values, link: linkFor(token, deps, route, language) } };
}

/** The mails to a client about the verification of the company (ADR 56). */
const COMPANY_MAILS = {
  'account-activated': toCompany('home', async ({ language }) => ({ verification: await verificationIn(language) })),
  'company-waiting': toCompany('client-home', async ({ language }) => ({
    verification: await verificationIn(language),
  })),
  'company-verified': toCompany('client-home', async () => ({})),
  'company-code-missing': toCompany('client-home', async () => ({})),
  'company-correction': toCompany('profile', async ({ data, language }) => ({
    reason: await reasonInWords(data['reason'] ?? '', language),
  })),
  'company-refused': toCompany('profile', async ({ data, language }) => ({
    reason: await reasonInWords(data['reason'] ?? '', language),
  })),
} as const satisfies Partial<Record<MailId, Prepare>>;

/**
 * Makes the function that prepares a mail to the company of an account, with its name, NIT and a link to a page.
 * @param route the page that the mail links to
 * @param words returns the further values of the mail
 */
function toCompany(
  route: 'home' | 'client-home' | 'profile',
  words: (job: Parameters<Prepare>[0]) => Promise<Readonly<Record<string, string>>>,
): Prepare {
  return async (job, deps) => {
    const account = job.accountId === undefined ? undefined : await accountById(deps.database, job.accountId);
    if (account === undefined) return undefined;
    const { name, nit, email } = account;
    const link = address(deps, content.routes[route], job.language);
    return { to: email, values: { name, nit, link, ...(await words(job)) } };
  };
}

/** Returns the text on what waits for verification and for how long; empty where the site verifies no companies. */
async function verificationIn(language: LanguageId): Promise<string> {
  return currentVerifier() === 'none' ? '' : waitingInWords(language);
}

/** The preparation of each mail of the catalog: if one is missing, the server does not compile. */
const PREPARATIONS: Readonly<Record<MailId, Prepare>> = {
  ...CLIENT_MAILS,
  ...COMPANY_MAILS,
  ...EMAIL_MAILS,
  ...FOLLOWER_MAILS,
  ...LINK_MAILS,
  ...STAFF_ACCOUNT_MAILS,
  ...STAFF_MAILS,
  ...USER_MAILS,
  ...WORK_MAILS,
};

/** Finds the address and makes the link of each mail, at the moment of sending. */
export function prepareMails(deps: Deps): PrepareMail {
  return async (job) => {
    // Another release may have written a mail that this one does not have: delivery.ts checks that, a preview does not.
    const prepare: Prepare | undefined = PREPARATIONS[job.template];
    return prepare?.(job, deps);
  };
}

/** Returns an account's mail address, its holder's name and what the holder logs in with. */
async function holderOf(database: Database, realm: Realm, id: string) {
  if (realm === 'client') {
    const client = await accountById(database, id);
    return client && { email: client.email, values: { name: client.name, account: client.nit } };
  }
  const member = await staffById(database, id);
  return member && { email: member.email, values: { name: member.firstName, account: member.username } };
}

/** Returns the same for a person whom a client has invited. */
async function personOf(database: Database, id: string) {
  const user = await findUser(database, id);
  return user && { email: user.email, values: { name: user.name, account: `${user.nit} · ${user.email}` } };
}
