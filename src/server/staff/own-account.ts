import type { OwnStaffAccount } from '../../generated/api.ts';
import { type FormValues, textOf } from '../../shared/forms/values.ts';
import type { Handlers } from '../api/handler.ts';
import { audit } from '../audit/entries.ts';
import type { StaffAccountTable } from '../identity/accounts.ts';
import type { StaffCaller } from '../identity/callers.ts';
import {
  type AskedEmail,
  admitConfirmation,
  askForEmail,
  pendingEmail,
  withdrawEmailChange,
} from '../identity/email-changes.ts';
import { requireOwnPassword } from '../identity/login.ts';
import { endSessionsOf, renewSession } from '../identity/sessions.ts';
import { hashToken } from '../identity/tokens.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../services.ts';
import { isCommonFor } from './accounts.ts';

type Served = 'readOwnStaffAccount' | 'askForStaffEmail' | 'changeStaffPassword';

/** A member of staff's own account. */
export function staffAccount(services: Services): Pick<Handlers, Served> {
  return {
    readOwnStaffAccount: ({ caller }) => readAccount(services, caller.id),
    askForStaffEmail: ({ caller, form, language, requestInfo }) =>
      askForAnother(services, caller, form.values, { language, requestInfo }),
    changeStaffPassword: async ({ caller, form, language, requestInfo }) => ({
      internalAuthToken: await changePassword(services, caller, form.values, { language, requestInfo }),
    }),
  };
}

/** Returns the caller's e-mail address and, while a change waits for confirmation, the new one. */
async function readAccount({ database }: Services, id: string): Promise<OwnStaffAccount> {
  const { email } = await findOwn(database, id);
  const pending = await pendingEmail(database, 'staff', id);
  return { email, pendingEmail: pending?.newEmail ?? null };
}

/**
 * Asks for another e-mail address. Needs the password besides an open session (S-16).
 * @throws Refusal "invalid-fields", "changed-meanwhile", "too-many-requests", "too-many-mails" or "busy"
 */
async function askForAnother(
  services: Services,
  { id, token }: StaffCaller,
  values: FormValues,
  about: Pick<AskedEmail, 'language' | 'requestInfo'>,
): Promise<void> {
  const { database, throttle, wakeMail } = services;
  const account = await findOwn(database, id);
  await requireOwnPassword(services, account, values, 'currentPassword');
  const newEmail = textOf(values['email']);
  if (newEmail === account.email) return;
  await admitConfirmation(throttle, id, newEmail);
  if (!(await requestEmailChange(database, account, { ...about, token, newEmail })))
    throw new Refusal('changed-meanwhile');
  wakeMail();
}

/**
 * Sets another password, by the same rules as a reset. Needs the password besides an open session, and ends all
 * other sessions (S-16, S-29).
 * @returns the new token of the session
 * @throws Refusal "invalid-fields", "changed-meanwhile", "too-many-requests" or "busy"
 */
async function changePassword(
  services: Services,
  { id, token }: StaffCaller,
  values: FormValues,
  about: Pick<AskedEmail, 'language' | 'requestInfo'>,
): Promise<string> {
  const { database, passwords, throttle, wakeMail } = services;
  const account = await findOwn(database, id);
  await requireOwnPassword(services, account, values, 'currentPassword');
  const chosen = String(values['password'] ?? '');
  if (isCommonFor(account, chosen))
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'common' }] });
  await throttle.requireAdmission('own-change-account', id);
  const passwordHash = await passwords.hash(chosen);
  const renewed = await setPassword(database, account, { ...about, token, passwordHash });
  if (renewed === undefined) throw new Refusal('changed-meanwhile');
  wakeMail();
  return renewed;
}

const COLUMNS = ['id', 'username', 'firstName', 'lastName', 'email', 'passwordHash'] as const;

type OwnAccount = Pick<StaffAccountTable, (typeof COLUMNS)[number]>;

/** Returns the account of the caller, who has a session. @throws NoResultError if it was deleted meanwhile */
function findOwn({ query }: Database, id: string): Promise<OwnAccount> {
  return query.selectFrom('staffAccounts').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Stores the wish for another address; returns false if address or password have changed since `account` was read. */
function requestEmailChange(
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
function setPassword(
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
