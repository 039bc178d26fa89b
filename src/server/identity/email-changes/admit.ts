import type { PolicyName } from '../../api/throttle/policies.ts';
import type { Throttle } from '../../api/throttle/throttle.ts';
import { recipientKey } from '../../mail/prepare.ts';

/**
 * Counts a mail that asks an address to confirm that it is an account's new one. It counts for the account and, because nobody
 * has confirmed that the address is the account's, for the address too, whichever accounts name it (S-23).
 * @throws Refusal "too-many-requests" for the account, or "too-many-mails" for the address
 */
export async function admitConfirmation(
  throttle: Throttle<PolicyName>,
  accountId: string,
  newEmail: string,
): Promise<void> {
  await throttle.requireAdmission('email-change-account', accountId);
  await throttle.requireAdmission('email-change-recipient', recipientKey(newEmail));
}
