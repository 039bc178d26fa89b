import { audit } from '../../audit/audit.ts';
import type { StaffAccountTable } from '../../identity/account-tables.ts';
import { type AskedEmail, askForEmail } from '../../identity/email-changes/ask.ts';
import { withdrawEmailChange } from '../../identity/email-changes/email-changes.ts';
import { endSessionsOf, renewSession } from '../../identity/sessions/sessions.ts';
import { hashToken } from '../../identity/tokens.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Connection, Database } from '../../platform/db/database.ts';

const COLUMNS = ['id', 'username', 'firstName', 'lastName', 'email', 'passwordHash'] as const;

type OwnAccount = Pick<StaffAccountTable, (typeof COLUMNS)[number]>;

/** Returns the account of the caller, who has a session. @throws NoResultError if it was deleted meanwhile */
export function findOwn({ query }: Database, id: string): Promise<OwnAccount> {
  return query.selectFrom('staffAccounts').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Stores the wish for another address; returns false if address or password have changed since `account` was read. */
export function requestEmailChange(
  database: Database,
  account: OwnAccount,
  asked: Pick<AskedEmail, 'token' | 'newEmail' | 'language' | 'requestInfo'>,
): Promise<boolean> {
  const { id, email } = account;
  return database.transaction(async (tx) => {
    // The update locks the account until the end, so that stopping an earlier change comes before or after.
    if (!(await updateIfUnchanged(tx, account, {}))) return false;
    await askForEmail(tx, { ...asked, realm: 'staff', accountId: id, formerEmail: email });
    return true;
  });
}

/**
 * Changes the password, ends other sessions, renews this one and queues the mail, in one transaction; returns the new token, or
 * undefined if address or password have changed since `account` was read.
 */
export function setPassword(
  database: Database,
  account: OwnAccount,
  change: Pick<AskedEmail, 'language' | 'requestInfo'> & { readonly token: string; readonly passwordHash: string },
): Promise<string | undefined> {
  const { id } = account;
  const { token, language, requestInfo, passwordHash } = change;
  return database.transaction(async (tx) => {
    if (!(await updateIfUnchanged(tx, account, { passwordHash }))) return undefined;
    await endSessionsOf(tx, 'staff', id, hashToken(token));
    // A pending change of address was requested with the old password, so it is withdrawn.
    await withdrawEmailChange(tx, 'staff', id);
    await enqueueMail(tx, { template: 'staff-password-changed', language, accountId: id, data: {} });
    await audit(tx, { action: 'password-changed', actor: { realm: 'staff', id }, subjectId: id, requestInfo });
    return (await renewSession(tx, 'staff', token, false)).token;
  });
}

/** Updates the account if address and password are unchanged, and returns whether it did. */
async function updateIfUnchanged(
  tx: Connection,
  { id, email, passwordHash }: OwnAccount,
  set: Partial<Pick<OwnAccount, 'passwordHash'>>,
): Promise<boolean> {
  const updated = await tx.query
    .updateTable('staffAccounts')
    .set({ ...set, updatedAt: tx.now })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('passwordHash', '=', passwordHash)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}
