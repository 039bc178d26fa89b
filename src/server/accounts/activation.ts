import type { LanguageId } from '../../generated/types.ts';
import type { HandlerServices, Handlers } from '../api/handler.ts';
import { audit } from '../audit/entries.ts';
import { tryClientPassword } from '../identity/client-login.ts';
import { auditFailedLogin } from '../identity/login.ts';
import { accountOfLink, consumeLink } from '../identity/tokens.ts';
import { enqueueMail, recipientKey } from '../mail/outbox.ts';
import type { Database } from '../platform/db/database.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import { deleteEarlierRegistrations, lockPendingAccount, restoreEarlierRegistration } from './earlier-registrations.ts';

/** The last step of a registration: opening the mailed link, or getting that link again. */
export function activation(services: HandlerServices) {
  const { database, throttle, wakeMail } = services;
  return {
    async activateClient({ body, language, requestInfo }) {
      const nit = await activate(database, body.token, language, requestInfo);
      if (nit === undefined) throw new Refusal('invalid-link');
      wakeMail();
      return { nit };
    },
    /** Mails the activation link again to a caller who knows the password of the account (S-96). */
    async sendActivationLink({ body, language, requestInfo, admissions }) {
      const { account, tried, forgive } = await tryClientPassword(services, body, requestInfo, admissions);
      if (account === undefined || account.status === 'suspended') {
        await auditFailedLogin(database, 'client', tried?.id, requestInfo);
        throw new Refusal('wrong-credentials');
      }
      await forgive();
      const { id, email, status } = account;
      if (status === 'active') throw new Refusal('already-active');
      await throttle.requireAdmission('registration-recipient', recipientKey(email));
      await database.transaction(async (tx) => {
        await enqueueMail(tx, { template: 'activation', language, accountId: id, data: {} });
        await audit(tx, { action: 'activation-resent', actor: { realm: 'client', id }, subjectId: id, requestInfo });
      });
      wakeMail();
      return { email };
    },
  } satisfies Partial<Handlers>;
}

/**
 * Uses the link up and activates the pending account with the registration whose mail had the link; all other registrations
 * of the NIT are deleted.
 * @returns the NIT of the account; undefined for a link that does not work
 */
function activate(
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
