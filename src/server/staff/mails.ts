import type { MailId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { isStaffRole } from '../../shared/roles.ts';
import { staffById } from '../identity/holders.ts';
import { recoveryLink } from '../identity/mails.ts';
import { RESET_LINK_MINUTES } from '../identity/tokens.ts';
import type { MailJob } from '../mail/outbox.ts';
import { address, type Deps, type Prepare } from '../mail/prepare.ts';
import { translate } from '../platform/translate.ts';

/** The mails to members of staff about their own accounts; those about changes to an account name who made them (S-112). */
export const STAFF_MAILS = {
  // Nobody has confirmed the address: nothing that was typed goes there (S-23).
  'staff-registration-received': toUnknown,
  'staff-refused': toUnknown,
  'staff-password-changed': withLogin,
  'staff-approved': withLogin,
  'staff-second-factor-reset': withLogin,
  'staff-second-factor-added': withDetails,
  'staff-second-factor-removed': withDetails,
  'staff-recovery-codes-made': withDetails,
  'staff-role-changed': withDetails,
  'staff-suspended': withDetails,
  'staff-reactivated': withDetails,
  'staff-recovery': async (job, deps) => {
    const account = await deps.database.query
      .selectFrom('staffAccounts')
      .select(['id', 'email', 'firstName', 'username', 'status'])
      .where('username', '=', job.data['username'] ?? '')
      .executeTakeFirst();
    if (account?.status !== 'active') return undefined;
    const link = await recoveryLink(job, deps, 'staff', account);
    if (link === undefined) return undefined;
    const { email: to, firstName: name, username: user } = account;
    return { to, values: { name, user, link, minutes: RESET_LINK_MINUTES } };
  },
} as const satisfies Partial<Record<MailId, Prepare>>;

async function toUnknown({ accountId }: MailJob, { database }: Deps): ReturnType<Prepare> {
  const account = await staffById(database, accountId);
  return account && { to: account.email, values: {} };
}

/** Prepares a mail with a link to the login page. */
async function withLogin({ accountId, language }: MailJob, deps: Deps): ReturnType<Prepare> {
  const account = await staffById(deps.database, accountId);
  if (account === undefined) return undefined;
  const { email: to, firstName: name, username: user } = account;
  return { to, values: { name, user, link: address(deps, content.routes['staff-login'], language) } };
}

const FACTORS = { passkey: 'panel:secondFactor.kind.passkey', totp: 'panel:secondFactor.kind.totp' } as const;

/**
 * Prepares such a mail with values from its data: `kind` of a second factor, `by` the id of the member of staff who did it,
 * `role` the new role. The role comes from the data and not from the account, because each change has its own mail.
 */
async function withDetails(job: MailJob, deps: Deps): ReturnType<Prepare> {
  const mail = await withLogin(job, deps);
  if (mail === undefined) return undefined;
  const { kind, by, role } = job.data;
  const actor = await staffById(deps.database, by);
  const access = role !== undefined && isStaffRole(role) ? role : undefined;
  return {
    ...mail,
    values: {
      ...mail.values,
      ...(kind !== undefined && {
        factor: await translate(FACTORS[kind === 'totp' ? 'totp' : 'passkey'], job.language),
      }),
      ...(by !== undefined && { by: actor === undefined ? '—' : `${actor.firstName} ${actor.lastName}` }),
      ...(access !== undefined && { access: await translate(`panel:access.${access}`, job.language) }),
    },
  };
}
