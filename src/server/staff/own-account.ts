import { type FormValues, textOf } from '../../shared/forms/values.ts';
import type { HandlerServices, Handlers } from '../api/handler.ts';
import { audit } from '../audit/entries.ts';
import { type StaffAccountTable, staffWords } from '../identity/accounts.ts';
import type { StaffCaller } from '../identity/callers.ts';
import { refuseCommonPassword } from '../identity/credentials/common-passwords.ts';
import { admitConfirmation, askForEmail, pendingEmail, withdrawEmailChange } from '../identity/email-changes.ts';
import { requireOwnPassword } from '../identity/login.ts';
import { endSessionsOf, renewSession } from '../identity/sessions.ts';
import { hashToken } from '../identity/tokens.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';

/** A member of staff's own account. Its changes need the password besides an open session (S-16). */
export function ownStaffAccountOperations({ database, passwords, throttle, wakeMail }: HandlerServices) {
  const provenAccount = async ({ id }: StaffCaller, values: FormValues) => {
    const account = await findOwn(database, id);
    await requireOwnPassword({ passwords, throttle }, account, values, 'currentPassword');
    return account;
  };
  return {
    /** Returns the caller's e-mail address and, while a change waits for confirmation, the new one. */
    async readOwnStaffAccount({ caller: { id } }) {
      const { email } = await findOwn(database, id);
      const pending = await pendingEmail(database, 'staff', id);
      return { email, pendingEmail: pending?.newEmail ?? null };
    },
    async askForStaffEmail({ caller, form: { values }, language, requestInfo }) {
      const account = await provenAccount(caller, values);
      const newEmail = textOf(values['email']);
      if (newEmail === account.email) return;
      await admitConfirmation(throttle, account.id, newEmail);
      const { id: accountId, email: formerEmail } = account;
      await database.transaction(async (tx) => {
        // The update locks the account until the end, so that stopping an earlier change comes before or after.
        await updateIfUnchanged(tx, account);
        const asked = { token: caller.token, language, requestInfo };
        await askForEmail(tx, { ...asked, realm: 'staff', accountId, formerEmail, newEmail });
      });
      wakeMail();
    },
    /** Sets another password, by the same rules as a reset, and ends all other sessions (S-29). */
    async changeStaffPassword({ caller, form: { values }, language, requestInfo }) {
      const account = await provenAccount(caller, values);
      const chosen = String(values['password'] ?? '');
      refuseCommonPassword(chosen, staffWords(account));
      await throttle.requireAdmission('own-change-account', account.id);
      const passwordHash = await passwords.hash(chosen);
      const { id } = account;
      const { token } = await database.transaction(async (tx) => {
        await updateIfUnchanged(tx, account, passwordHash);
        await endSessionsOf(tx, 'staff', id, hashToken(caller.token));
        // A pending change of address was requested with the old password, so it is withdrawn.
        await withdrawEmailChange(tx, 'staff', id);
        await enqueueMail(tx, { template: 'staff-password-changed', language, accountId: id, data: {} });
        await audit(tx, { action: 'password-changed', actor: { realm: 'staff', id }, subjectId: id, requestInfo });
        return renewSession(tx, 'staff', caller.token, false);
      });
      wakeMail();
      return { internalAuthToken: token };
    },
  } satisfies Partial<Handlers>;
}

const COLUMNS = ['id', 'username', 'firstName', 'lastName', 'email', 'passwordHash'] as const;
type OwnAccount = Pick<StaffAccountTable, (typeof COLUMNS)[number]>;

/** Returns the account of the caller, who has a session. @throws NoResultError if it was deleted meanwhile */
function findOwn({ query }: Database, id: string): Promise<OwnAccount> {
  return query.selectFrom('staffAccounts').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

/** @throws Refusal "changed-meanwhile" if address or password have changed since `account` was read */
async function updateIfUnchanged(
  { query, now }: Connection,
  account: OwnAccount,
  passwordHash = account.passwordHash,
): Promise<void> {
  await query
    .updateTable('staffAccounts')
    .set({ passwordHash, updatedAt: now })
    .where('id', '=', account.id)
    .where('email', '=', account.email)
    .where('passwordHash', '=', account.passwordHash)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refusal('changed-meanwhile'));
}
