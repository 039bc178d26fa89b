import type { MailId } from '../../../generated/types.ts';
import { CLIENT_MAILS } from './client-mails.ts';
import { COMPANY_MAILS } from './company-mails.ts';
import { EMAIL_MAILS } from './email-mails.ts';
import { FOLLOWER_MAILS } from './follower-mails.ts';
import { LINK_MAILS } from './link-mails.ts';
import type { Deps } from './links.ts';
import type { PrepareMail } from './outbox/delivery.ts';
import type { Prepare } from './prepare.ts';
import { STAFF_ACCOUNT_MAILS } from './staff-account-mails.ts';
import { STAFF_MAILS } from './staff-mails.ts';
import { USER_MAILS } from './user-mails.ts';
import { WORK_MAILS } from './work-mails.ts';

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
