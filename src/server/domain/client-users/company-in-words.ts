import type { FoundUser } from './lock-user.ts';

/**
 * How a company is named to people whom it invites. A name that staff have not looked at may be anything: nothing of it
 * goes to a mailbox of somebody else (S-23).
 */
export function companyInWords({ nit, accountName, verification }: CompanyOfUser): string {
  return verification === 'verified' ? `${accountName} (NIT ${nit})` : `NIT ${nit}`;
}

export type CompanyOfUser = Pick<FoundUser, 'nit' | 'accountName' | 'verification'>;
