import type { MailId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';
import { companyInWords } from '../accounts/client-users/company-in-words.ts';
import { findUser, lockUser } from '../accounts/client-users/lock-user.ts';
import { LINK_LIFETIME_MS, newLinkToken, RESET_LINK_MINUTES } from '../identity/link-tokens.ts';
import { isRecoveryAdmitted } from './admit-mail.ts';
import { address, type Deps, linkFor } from './links.ts';
import type { MailJob } from './outbox/outbox.ts';
import type { Prepare } from './prepare.ts';
import { accountById, userIdByName } from './store.ts';

/** The mails to people whom a company has invited, and to the company about them (ADR 68). */
export const USER_MAILS = {
  'user-invitation': async (job, deps) => {
    const made = await makeUserToken(job.data['user'] ?? '', 'invitation', deps);
    return (
      made && {
        to: made.user.email,
        values: {
          company: companyInWords(made.user),
          link: linkFor(made.token, deps, content.routes['user-password'], job.language),
          hours: String(LINK_LIFETIME_MS.invitation / HOUR_MS),
        },
      }
    );
  },
  'user-recovery': async (job, deps) => {
    const { nit = '', loginEmail = '' } = job.data;
    const id = await userIdByName(deps.database, { nit, loginEmail });
    const user = id === undefined ? undefined : await findUser(deps.database, id);
    if (user?.status !== 'active' || !(await isRecoveryAdmitted(job, deps, user))) return undefined;
    const made = await makeUserToken(user.id, 'user-reset', deps);
    return (
      made && {
        to: made.user.email,
        values: {
          name: made.user.name,
          company: companyInWords(made.user),
          link: linkFor(made.token, deps, content.routes['user-password'], job.language),
          minutes: RESET_LINK_MINUTES,
        },
      }
    );
  },
  'user-joined': async (job, deps) => {
    const user = await userOf(job, deps);
    const account = user && (await accountById(deps.database, user.accountId));
    if (user === undefined || account === undefined) return undefined;
    const { name, nit, email } = account;
    const link = address(deps, content.routes.profile, job.language);
    return { to: email, values: { name, nit, person: user.name, address: user.email, link } };
  },
  'user-password-changed': async (job, deps) => {
    const user = await userOf(job, deps);
    return user && { to: user.email, values: { name: user.name, company: companyInWords(user) } };
  },
  // The person is deleted, so the mail's own data has the recipient.
  'user-removed': async ({ recipient, accountId = '', data }, { database }) => {
    const account = await accountById(database, accountId);
    if (recipient === undefined || account === undefined) return undefined;
    return {
      to: recipient,
      values: { name: data['name'] ?? '', company: companyInWords({ ...account, accountName: account.name }) },
    };
  },
} as const satisfies Partial<Record<MailId, Prepare>>;

/**
 * Makes the token of a link for a person who may still have one. Reads the person in the same transaction, so that no link
 * goes to a person who was removed.
 * @returns the person and the token
 */
function makeUserToken(id: string, purpose: 'invitation' | 'user-reset', { database }: Deps) {
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (user?.status !== (purpose === 'invitation' ? 'invited' : 'active')) return undefined;
    return { user, token: await newLinkToken(tx, 'client', purpose, id) };
  });
}

function userOf({ data }: MailJob, { database }: Deps) {
  return findUser(database, data['user'] ?? '');
}
