import type { LanguageId } from '../../../generated/types.ts';
import { audit } from '../../audit/entries.ts';
import { accountOfLink, consumeLink } from '../../identity/tokens.ts';
import { enqueueMail } from '../../mail/outbox.ts';

import type { Database } from '../../platform/db/database.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import {
  deleteEarlierRegistrations,
  lockPendingAccount,
  restoreEarlierRegistration,
} from '../earlier-registrations.ts';

/**
 * Uses the link up and activates the pending account with the registration whose mail had the link; all other registrations
 * of the NIT are deleted.
 * @returns the NIT of the account; undefined for a link that does not work
 */
export function activate(
  database: Database,
  token: string,
  language: LanguageId,
  requestInfo: RequestInfo,
): Promise<string | undefined> {
  return database.transaction(async (tx) => {
    const linked = await accountOfLink(tx, 'client', 'activation', token);
    const id = await lockPendingAccount(tx, linked ?? '');
    // The link is read again after the lock: until then a new registration could move it to an earlier
    // registration, which has another id.
    const registration = await consumeLink(tx, 'client', 'activation', token);
    if (id === undefined || registration === undefined) return undefined;
    if (registration !== id) await restoreEarlierRegistration(tx, id, registration);
    const { nit } = await tx.query
      .updateTable('clientAccounts')
      .set({ status: 'active', activatedAt: tx.now, updatedAt: tx.now })
      .where('id', '=', id)
      .returning('nit')
      .executeTakeFirstOrThrow();
    await deleteEarlierRegistrations(tx, { accountId: id });
    await enqueueMail(tx, { template: 'account-activated', language, accountId: id, data: {} });
    await audit(tx, { action: 'activated', actor: { realm: 'client', id }, subjectId: id, requestInfo });
    return nit;
  });
}

/** Queues the mail with the activation link again. */
export function queueLink(
  database: Database,
  id: string,
  language: LanguageId,
  requestInfo: RequestInfo,
): Promise<void> {
  return database.transaction(async (tx) => {
    await enqueueMail(tx, { template: 'activation', language, accountId: id, data: {} });
    await audit(tx, { action: 'activation-resent', actor: { realm: 'client', id }, subjectId: id, requestInfo });
  });
}
