import type { AuditDetails } from '../../generated/api.ts';
import { normalizeTaxId } from '../../shared/tax-id.ts';
import type { Admissions } from '../api/admissions.ts';
import type { HandlerServices, Handlers, OperationContext, Realm } from '../api/handler.ts';
import { audit } from '../audit/entries.ts';
import { enqueueMail, type NewMail } from '../mail/outbox.ts';
import { addressKey } from '../platform/http/address.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import { ACCOUNTS } from './accounts.ts';
import { refuseCommonPassword } from './credentials/common-passwords.ts';
import { withdrawEmailChange } from './email-changes.ts';
import { holderOf, recoveryMail } from './holders.ts';
import { loginSubject } from './login.ts';
import { endAllSessions } from './sessions.ts';
import { accountOfLink, consumeLink } from './tokens.ts';

/** A forgotten password (spec 4, spec 7): the response is the same for every NIT and user name (S-9); a mailed link sets another. */
export function passwordRecoveryOperations(parts: HandlerServices) {
  return {
    async requestRecovery({ body, language, requestInfo, admissions }) {
      const nit = normalizeTaxId(body.nit);
      const mail = { ...recoveryMail('client', nit), language };
      await requestRecovery(parts, admissions, { subject: nit, mail, requestInfo });
      return { message: 'OK' };
    },
    async requestStaffRecovery({ form, language, requestInfo, admissions }) {
      const username = String(form.values['username']).trim().toLowerCase();
      const mail = { ...recoveryMail('staff', username), language };
      const subject = loginSubject('staff', username);
      await requestRecovery(parts, admissions, { subject, mail, requestInfo, details: { realm: 'staff' } });
    },
    resetPassword: (context) => resetPassword(parts, 'client', context),
    resetStaffPassword: (context) => resetPassword(parts, 'staff', context),
  } satisfies Partial<Handlers>;
}

interface RecoveryRequest {
  /** Whose requests are counted together with this one. */
  readonly subject: string;
  readonly mail: Pick<NewMail, 'template' | 'language' | 'data'>;
  readonly requestInfo: RequestInfo;
  readonly details?: AuditDetails;
}

/**
 * Stores a request for a new password: its mail, unless there were too many requests for the subject, and its audit entry.
 * The account is looked up only when the mail is sent, so that neither the response nor its time shows whether it exists
 * (S-3, S-4, S-5).
 * @throws Refusal "too-many-requests", for the IP address alone, or "challenge-required", for the IP address or the subject
 */
export async function requestRecovery(
  { database, wakeMail }: Pick<HandlerServices, 'database' | 'wakeMail'>,
  admissions: Admissions,
  { subject, mail, requestInfo, details = {} }: RecoveryRequest,
): Promise<void> {
  await admissions.require('recovery-address', addressKey(requestInfo.ip));
  const { isAdmitted } = await admissions.admit('recovery-account', subject);
  await database.transaction(async (tx) => {
    if (isAdmitted) await enqueueMail(tx, mail);
    const outcome = isAdmitted ? 'done' : 'refused';
    await audit(tx, { action: 'recovery-requested', actor: { realm: 'anonymous' }, outcome, details, requestInfo });
  });
  if (isAdmitted) wakeMail();
}

/**
 * Sets a new password by a mailed link, which ends all sessions. A refused password does not use the link up (S-34). The reset
 * opens no session (S-38).
 * @throws Refusal "invalid-link", "invalid-fields" or "busy"
 */
async function resetPassword(
  { database, passwords, throttle, wakeMail }: HandlerServices,
  realm: Realm,
  { body: { token }, form, language, requestInfo }: ResetContext,
): Promise<void> {
  const id = await accountOfLink(database, realm, 'reset', token);
  const holder = id === undefined ? undefined : await holderOf(database, realm, id);
  if (holder?.status !== 'active') throw new Refusal('invalid-link');
  const password = String(form.values['password']);
  refuseCommonPassword(password, holder.facts);
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (tx) => {
    const accountId = await consumeLink(tx, realm, 'reset', token);
    if (accountId === undefined) throw new Refusal('invalid-link');
    await tx.query
      .updateTable(ACCOUNTS[realm])
      // An edit that began before, perhaps with the old password, is then refused as outdated.
      .set((eb) => ({ passwordHash, version: eb('version', '+', 1), updatedAt: tx.now }))
      .where('id', '=', accountId)
      .execute();
    await endAllSessions(tx, realm, accountId);
    // A pending change of address was requested with the old password, so it is withdrawn.
    await withdrawEmailChange(tx, realm, accountId);
    const template = realm === 'client' ? 'password-changed' : 'staff-password-changed';
    await enqueueMail(tx, { template, language, accountId, data: {} });
    const actor = { realm, id: accountId } as const;
    await audit(tx, { action: 'password-reset', actor, subjectId: accountId, requestInfo });
  });
  // The holder of the link has proved to own the account, so earlier failed logins no longer count (S-21).
  await throttle.clear('login-account', loginSubject(realm, holder.login));
  wakeMail();
}

type ResetContext = Pick<
  OperationContext<'resetPassword' | 'resetStaffPassword'>,
  'body' | 'form' | 'language' | 'requestInfo'
>;
