import type { FoundUser } from './lock-user.ts';

/**
 * Returns how a company is named to people whom it invites. A name that staff have not verified may be any text, so it
 * does not go to other people's mailboxes (S-23).
 */
export function companyInWords({ nit, accountName, verification }: CompanyOfUser): string {
  return verification === 'verified' ? `${accountName} (NIT ${nit})` : `NIT ${nit}`;
}

type CompanyOfUser = Pick<FoundUser, 'nit' | 'accountName' | 'verification'>;
