import { routes } from '../../../generated/routes.ts';
import type { MailId } from '../../../generated/types.ts';
import { RESET_LINK_MINUTES } from '../accounts/link-tokens.ts';
import { isRecoveryAdmitted } from './admit-mail.ts';
import { address, type Deps, makeLink } from './links.ts';
import type { PreparedMail } from './outbox/delivery.ts';
import type { MailJob } from './outbox/outbox.ts';
import type { Prepare } from './prepare.ts';
import { type StaffAddressee, staffById, staffByUsername } from './store.ts';

/** The mails to members of staff about their own accounts and about publications that they scheduled. */
export const STAFF_MAILS = {
  // Nobody has confirmed the address: nothing that was typed goes there (S-23).
  'staff-registration-received': toUnknown,
  'staff-refused': toUnknown,
  'staff-password-changed': toStaffWithLogin,
  'staff-approved': toStaffWithLogin,
  'staff-second-factor-reset': toStaffWithLogin,
  'scheduled-publication-failed': async ({ accountId, data, language }, deps) => {
    const account = await staffById(deps.database, accountId);
    if (account === undefined) return undefined;
    const link = address(deps, routes['staff-panel'], language);
    return { to: account.email, values: { name: account.firstName, note: data['note'] ?? '', link } };
  },
  'staff-recovery': async (job, deps) => {
    const account = await staffByUsername(deps.database, job.data['username'] ?? '');
    if (account?.status !== 'active' || !(await isRecoveryAdmitted(job, deps, account))) return undefined;
    const link = await makeLink(deps, routes['staff-password-reset'], job.language, {
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
  const link = address(deps, routes['staff-login'], job.language);
  return mail && { ...mail, values: { ...mail.values, link } };
}

async function toUnknown(job: MailJob, deps: Deps): Promise<PreparedMail | undefined> {
  const mail = await toStaff(job, deps);
  return mail && { ...mail, values: {} };
}

function named({ firstName, username }: StaffAddressee) {
  return { name: firstName, user: username };
}
