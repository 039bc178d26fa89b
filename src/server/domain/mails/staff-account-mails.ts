import { routes } from '../../../generated/routes.ts';
import type { MailId } from '../../../generated/types.ts';
import { isStaffRole } from '../../../shared/session/staff-role.ts';
import { translate } from '../../platform/translate.ts';
import { address } from './links.ts';
import type { Prepare } from './prepare.ts';
import { staffById } from './store.ts';

/** The mails to members of staff about changes to their accounts, by themselves or by an administrator (S-112). */
export const STAFF_ACCOUNT_MAILS = {
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
      link: address(deps, routes['staff-login'], language),
      ...(kind !== undefined && { factor: await translate(FACTORS[kind === 'totp' ? 'totp' : 'passkey'], language) }),
      ...(by !== undefined && { by: actor === undefined ? '—' : `${actor.firstName} ${actor.lastName}` }),
      ...(access !== undefined && { access: await translate(`panel:access.${access}`, language) }),
    },
  };
}

const FACTORS = { passkey: 'panel:secondFactor.kind.passkey', totp: 'panel:secondFactor.kind.totp' } as const;
