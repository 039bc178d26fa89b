import type { LanguageId, MailId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';
import { formatDay } from '../../shared/time/zone.ts';
import { clientById } from '../identity/holders.ts';
import { isRecoveryAdmitted, recoveryLink } from '../identity/mails.ts';
import { LINK_LIFETIME_MS, newLinkToken, RESET_LINK_MINUTES } from '../identity/tokens.ts';
import { currentVerifier, reasonText, waitingText } from '../identity/verification.ts';
import type { MailJob } from '../mail/outbox.ts';
import { address, type Deps, dataList, isMailAdmitted, linkFor, type Prepare, toRecipient } from '../mail/prepare.ts';
import type { Database } from '../platform/db/database.ts';
import { lockPendingAccount } from './earlier-registrations.ts';
import { companyLabel, findUser, lockUser } from './users.ts';

/** The mails to clients about their accounts, and about the verification of the company (ADR 56). */
export const CLIENT_MAILS = {
  recovery: async (job, deps) => {
    const account = await deps.database.query
      .selectFrom('clientAccounts')
      .select(['id', 'nit', 'name', 'email', 'status'])
      .where('nit', '=', job.data['nit'] ?? '')
      .executeTakeFirst();
    if (account?.status === 'pending') return activationInstead(account, job, deps);
    if (account?.status !== 'active') return undefined;
    const { nit, name, email } = account;
    const link = await recoveryLink(job, deps, 'client', account);
    return link === undefined ? undefined : { to: email, values: { name, nit, link, minutes: RESET_LINK_MINUTES } };
  },
  'registration-received': withActivationLink,
  activation: withActivationLink,
  'registration-repeated': async ({ accountId = '' }, { database }) => {
    const account = await clientById(database, accountId);
    return account && { to: account.email, values: { nit: account.nit } };
  },
  'account-activated': toCompany(async (job, deps) => ({
    link: pageFor(job, deps, 'home'),
    verification: await verificationIn(job.language),
  })),
  'password-changed': toCompany(),
  'profile-changed': toRecipient(({ data: { name = '', nit = '', changes } }) => ({
    values: { name, nit, changes: dataList(changes) },
  })),
  'account-suspended': toCompany(),
  'account-reactivated': toCompany((job, deps) => ({ link: pageFor(job, deps, 'home') })),
  'erasure-requested': toCompany((job, deps) => ({
    date: formatDay(Number(job.data['dueAt']), job.language),
    link: pageFor(job, deps, 'profile'),
  })),
  // The account is deleted, so the mail's own data has all values.
  'account-erased': toRecipient(({ data: { name = '', nit = '' } }) => ({ values: { name, nit } })),
  'company-waiting': toCompany(async (job, deps) => ({
    link: pageFor(job, deps, 'client-home'),
    verification: await verificationIn(job.language),
  })),
  'company-verified': toCompany((job, deps) => ({ link: pageFor(job, deps, 'client-home') })),
  'company-code-missing': toCompany((job, deps) => ({ link: pageFor(job, deps, 'client-home') })),
  'company-correction': toCompany(reasonAndProfile),
  'company-refused': toCompany(reasonAndProfile),
} as const satisfies Partial<Record<MailId, Prepare>>;

type MailValues = Readonly<Record<string, string>>;

/**
 * Makes the function that prepares a mail to the company of an account, with its name and NIT.
 * @param more returns the further values of the mail
 */
function toCompany(more: (job: MailJob, deps: Deps) => MailValues | Promise<MailValues> = () => ({})): Prepare {
  return async (job, deps) => {
    const account = await clientById(deps.database, job.accountId ?? '');
    if (account === undefined) return undefined;
    const { name, nit, email } = account;
    return { to: email, values: { name, nit, ...(await more(job, deps)) } };
  };
}

function pageFor({ language }: MailJob, deps: Deps, page: 'home' | 'client-home' | 'profile'): string {
  return address(deps, content.routes[page], language);
}

async function reasonAndProfile(job: MailJob, deps: Deps): Promise<MailValues> {
  const reason = await reasonText(job.data['reason'] ?? '', job.language);
  return { link: pageFor(job, deps, 'profile'), reason };
}

/** Returns the text on what waits for verification and for how long; empty where the site verifies no companies. */
async function verificationIn(language: LanguageId): Promise<string> {
  return currentVerifier() === 'none' ? '' : waitingText(language);
}

/**
 * Prepares an activation mail for a client who asked for a new password before the account was active: only activation helps
 * then (S-96). The requester is unknown, so the mail counts towards the limit for mails that strangers cause (S-23).
 */
async function activationInstead(
  { id, email }: { readonly id: string; readonly email: string },
  job: MailJob,
  deps: Deps,
): ReturnType<Prepare> {
  const act = { action: 'activation-resent', subjectId: id } as const;
  const counted = { policy: 'registration-recipient', email, act, isAlwaysAudited: true } as const;
  if (!(await isMailAdmitted(job, deps, counted))) return undefined;
  const mail = await withActivationLink({ ...job, accountId: id }, deps);
  return mail && { ...mail, template: 'activation' };
}

/** Prepares the first or a later activation link. Nothing that was typed goes to the unconfirmed address (S-23). */
async function withActivationLink({ id, accountId = '', language }: MailJob, deps: Deps): ReturnType<Prepare> {
  const made = await makeActivationLink(deps.database, accountId, id);
  if (made === undefined) return undefined;
  const { email: to, nit, token } = made;
  const hours = String(LINK_LIFETIME_MS.activation / HOUR_MS);
  return { to, values: { nit, link: linkFor(token, deps, content.routes.activation, language), hours } };
}

/** An activation link that is about to be mailed. */
interface ActivationLink {
  readonly email: string;
  readonly nit: string;
  readonly token: string;
}

/**
 * Makes an activation link for a pending account or for one of its earlier registrations. Reads the address and makes the
 * token in one transaction, so that no link goes to an address whose registration became an earlier one in between. A
 * mail that was claimed before that still belongs to its own registration (ADR 54).
 * @param known the id that the mail had when it was claimed
 */
export function makeActivationLink(
  database: Database,
  known: string,
  mailId: string,
): Promise<ActivationLink | undefined> {
  return database.transaction(async (tx) => {
    const accountId = await lockPendingAccount(tx, known);
    if (accountId === undefined) return undefined;
    const mail = await tx.query.selectFrom('outbox').select('accountId').where('id', '=', mailId).executeTakeFirst();
    const id = mail?.accountId ?? known;
    const account = await tx.query
      .selectFrom('clientAccounts')
      .leftJoin('earlierRegistrations', (join) => join.on('earlierRegistrations.id', '=', id))
      .select(['nit', 'clientAccounts.email', 'earlierRegistrations.email as earlierEmail'])
      .where('clientAccounts.id', '=', accountId)
      .executeTakeFirstOrThrow();
    const token = await newLinkToken(tx, 'client', 'activation', id);
    return { nit: account.nit, email: account.earlierEmail ?? account.email, token };
  });
}

/** The mails to people whom a company has invited, and to the company about them (ADR 68). */
export const USER_MAILS = {
  'user-invitation': async ({ data, language }, deps) => {
    const made = await makeUserLink(data['user'] ?? '', 'invitation', language, deps);
    if (made === undefined) return undefined;
    const hours = String(LINK_LIFETIME_MS.invitation / HOUR_MS);
    return { to: made.user.email, values: { company: companyLabel(made.user), link: made.link, hours } };
  },
  'user-recovery': async (job, deps) => {
    const { nit = '', loginEmail = '' } = job.data;
    const found = await deps.database.query
      .selectFrom('clientUsers as user')
      .innerJoin('clientAccounts as account', 'account.id', 'user.accountId')
      .select('user.id')
      .where('nit', '=', nit)
      .where('loginEmail', '=', loginEmail)
      .executeTakeFirst();
    const user = found && (await findUser(deps.database, found.id));
    if (user?.status !== 'active' || !(await isRecoveryAdmitted(job, deps, user))) return undefined;
    const made = await makeUserLink(user.id, 'user-reset', job.language, deps);
    if (made === undefined) return undefined;
    const { email: to, name } = made.user;
    return { to, values: { name, company: companyLabel(made.user), link: made.link, minutes: RESET_LINK_MINUTES } };
  },
  'user-joined': async (job, deps) => {
    const user = await userOf(job, deps);
    const account = user && (await clientById(deps.database, user.accountId));
    if (user === undefined || account === undefined) return undefined;
    const { name, nit, email } = account;
    const link = pageFor(job, deps, 'profile');
    return { to: email, values: { name, nit, person: user.name, address: user.email, link } };
  },
  'user-password-changed': async (job, deps) => {
    const user = await userOf(job, deps);
    return user && { to: user.email, values: { name: user.name, company: companyLabel(user) } };
  },
  // The person is deleted, so the mail's own data has the recipient.
  'user-removed': async ({ recipient, accountId = '', data: { name = '' } }, { database }) => {
    const account = await clientById(database, accountId);
    if (recipient === undefined || account === undefined) return undefined;
    return { to: recipient, values: { name, company: companyLabel({ ...account, accountName: account.name }) } };
  },
} as const satisfies Partial<Record<MailId, Prepare>>;

/**
 * Makes a link for a person who may still have one. Reads the person in the same transaction, so that no link goes to a
 * person who was removed.
 */
function makeUserLink(id: string, purpose: 'invitation' | 'user-reset', language: LanguageId, deps: Deps) {
  return deps.database.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (user?.status !== (purpose === 'invitation' ? 'invited' : 'active')) return undefined;
    const token = await newLinkToken(tx, 'client', purpose, id);
    return { user, link: linkFor(token, deps, content.routes['user-password'], language) };
  });
}

function userOf({ data }: MailJob, { database }: Deps) {
  return findUser(database, data['user'] ?? '');
}
