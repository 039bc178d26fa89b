import type { LanguageId } from '../../generated/types.ts';
import type { Handlers, Realm } from '../api/handler.ts';
import { audit } from '../audit/entries.ts';
import { enqueueMail, type NewMail } from '../mail/outbox.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { forUpdate } from '../platform/db/for-update.ts';
import { fromJsonText, toJsonText } from '../platform/db/json-text.ts';
import { searchText } from '../platform/db/search-text.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../services.ts';
import type { EmailChangeTable } from './accounts.ts';
import { admitConfirmation, isPending, type PendingEmail, pendingEmail, withdrawEmailChange } from './email-changes.ts';
import { endSessionsOf, endSessionsOfCompany } from './sessions.ts';
import { hashToken, newToken, voidLinks } from './tokens.ts';

type Served =
  | 'confirmEmail'
  | 'stopEmailChange'
  | 'sendEmailConfirmation'
  | 'withdrawEmailChange'
  | 'sendStaffEmailConfirmation'
  | 'withdrawStaffEmailChange';

/** Operations on the new e-mail address that an account asked for. */
export function emailChanges(services: Services): Pick<Handlers, Served> {
  return {
    confirmEmail: ({ body, language, requestInfo }) => confirmEmail(services, body.token, language, requestInfo),
    stopEmailChange: ({ body, language, requestInfo }) => stopEmailChange(services, body.token, language, requestInfo),
    sendEmailConfirmation: ({ caller, language }) =>
      sendConfirmation(services, { realm: 'client', id: caller.accountId }, language),
    withdrawEmailChange: ({ caller, requestInfo }) =>
      withdraw(services, { realm: 'client', id: caller.accountId }, requestInfo),
    sendStaffEmailConfirmation: ({ caller, language }) =>
      sendConfirmation(services, { realm: 'staff', id: caller.id }, language),
    withdrawStaffEmailChange: ({ caller, requestInfo }) =>
      withdraw(services, { realm: 'staff', id: caller.id }, requestInfo),
  };
}

/** The account whose address changes. */
interface Holder {
  readonly realm: Realm;
  readonly id: string;
}

/**
 * Gives the account its new address, for clients and staff alike: the token identifies the account.
 * @throws Refusal "invalid-link"
 */
async function confirmEmail(
  { database, wakeMail }: Services,
  token: string,
  language: LanguageId,
  requestInfo: RequestInfo,
): Promise<void> {
  if (!(await confirm(database, { token, language, requestInfo }))) throw new Refusal('invalid-link');
  wakeMail();
}

/**
 * Stops or undoes a change. The person who requested it knew the password, so the password is replaced as well (S-16).
 * @throws Refusal "invalid-link" or "busy"
 */
async function stopEmailChange(
  { database, passwords, wakeMail }: Services,
  token: string,
  language: LanguageId,
  requestInfo: RequestInfo,
): Promise<void> {
  if (!(await hasStopLink(database, token))) throw new Refusal('invalid-link');
  // The hash of a random password that nobody knows.
  const passwordHash = await passwords.hash(newToken('client'));
  if (!(await stop(database, { token, passwordHash, language, requestInfo }))) throw new Refusal('invalid-link');
  wakeMail();
}

/**
 * Mails the link again; does nothing if no new address waits for confirmation.
 * @throws Refusal "too-many-requests" or "too-many-mails"
 */
async function sendConfirmation(
  { database, throttle, wakeMail }: Services,
  { realm, id }: Holder,
  language: LanguageId,
): Promise<void> {
  const pending = await pendingEmail(database, realm, id);
  if (pending === undefined) return;
  await admitConfirmation(throttle, id, pending.newEmail);
  await queueConfirmation(database, pending, id, language);
  wakeMail();
}

/** Withdraws the pending change of an account's e-mail address, if there is one. Its link stops working. */
async function withdraw({ database }: Services, { realm, id }: Holder, requestInfo: RequestInfo): Promise<void> {
  await withdrawPending(database, realm, id, requestInfo);
}

interface LinkUse {
  readonly token: string;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

type Change = Pick<EmailChangeTable, 'id' | 'realm' | 'accountId' | 'formerEmail' | 'newEmail' | 'sessionHash'>;
const COLUMNS = ['id', 'realm', 'accountId', 'formerEmail', 'newEmail', 'sessionHash'] as const;

/** Uses the link up and changes the address, in one transaction. Returns false for a link that does not work. */
function confirm(database: Database, { token, language, requestInfo }: LinkUse): Promise<boolean> {
  return database.transaction(async (tx) => {
    const account = await accountOf(tx, 'confirmationHash', token);
    if (account?.status !== 'active') return false;
    const { realm, id } = account;
    const change = await tx.query
      .updateTable('emailChanges')
      .set({ confirmedAt: tx.now })
      .where('confirmationHash', '=', hashToken(token))
      .where(isPending(tx.now))
      .returning(COLUMNS)
      .executeTakeFirst();
    if (change === undefined) return false;
    await account.setEmail(change.newEmail);
    await endSessionsOf(tx, realm, id, change.sessionHash);
    await voidLinks(tx, realm, 'reset', id);
    const mail = { template: 'email-changed', language, accountId: id, data: { address: change.newEmail } } as const;
    for (const recipient of [change.newEmail, change.formerEmail]) await enqueueMail(tx, { ...mail, recipient });
    await audit(tx, { action: 'email-changed', actor: { realm, id }, subjectId: id, requestInfo });
    return true;
  });
}

/** Whether the token is that of a link that stops a change; the check does not use the link up. */
async function hasStopLink(database: Database, token: string): Promise<boolean> {
  return (await stoppable(database, token)) !== undefined;
}

/**
 * Restores the address that the account had before the change of this link, and stops every later change too, so that no
 * link mailed to a later address undoes this (S-16). Returns false for a link that does not work.
 */
function stop(
  database: Database,
  { token, passwordHash, language, requestInfo }: LinkUse & { readonly passwordHash: string },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const account = await accountOf(tx, 'stopHash', token);
    const change = await stoppable(tx, token);
    if (account === undefined || change === undefined) return false;
    const { realm, id } = account;
    await tx.query
      .updateTable('emailChanges')
      .set({ stoppedAt: tx.now })
      .where('realm', '=', realm)
      .where('accountId', '=', id)
      .where('requestedAt', '>=', change.requestedAt)
      .where('stoppedAt', 'is', null)
      .execute();
    await account.setEmail(change.formerEmail, passwordHash);
    await (realm === 'client' ? endSessionsOfCompany(tx, id) : endSessionsOf(tx, realm, id));
    await voidLinks(tx, realm, 'reset', id);
    // The link was in the holder's mailbox: requests of strangers must not withhold the way back.
    await enqueueMail(tx, { ...account.recovery, language, isAdmitted: true });
    await audit(tx, { action: 'email-change-stopped', actor: { realm, id }, subjectId: id, requestInfo });
    return true;
  });
}

/** Locks the account of a link until the end of the transaction, so that other changes of it come before or after. */
async function accountOf(
  tx: Connection,
  column: 'confirmationHash' | 'stopHash',
  token: string,
): Promise<LockedAccount | undefined> {
  const change = await tx.query
    .selectFrom('emailChanges')
    .select(['realm', 'accountId'])
    .where(column, '=', hashToken(token))
    .executeTakeFirst();
  return change && lockAccount(tx, change.realm, change.accountId);
}

function stoppable({ query, now }: Connection, token: string): Promise<(Change & { requestedAt: number }) | undefined> {
  return query
    .selectFrom('emailChanges')
    .select([...COLUMNS, 'requestedAt'])
    .where('stopHash', '=', hashToken(token))
    .where('stoppedAt', 'is', null)
    .where('stoppableUntil', '>', now)
    .executeTakeFirst();
}

/** Queues the mail with the link for a change that waits for confirmation. */
async function queueConfirmation(
  database: Database,
  { id: change, newEmail: recipient }: PendingEmail,
  accountId: string,
  language: LanguageId,
): Promise<void> {
  await enqueueMail(database, { template: 'email-confirmation', language, recipient, accountId, data: { change } });
}

/** Withdraws the change that waits for confirmation, if there is one, and records it in the audit. */
function withdrawPending(database: Database, realm: Realm, id: string, requestInfo: RequestInfo): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await withdrawEmailChange(tx, realm, id))) return;
    await audit(tx, { action: 'email-change-withdrawn', actor: { realm, id }, subjectId: id, requestInfo });
  });
}

/** An account that is locked until the end of the transaction. */
interface LockedAccount {
  readonly realm: Realm;
  readonly id: string;
  readonly status: string;
  /** The mail that starts a reset of its password. */
  readonly recovery: Pick<NewMail, 'template' | 'data'>;
  /**
   * Stores the address. An edit of the account that began before is then refused.
   * @param passwordHash left out: the password stays
   */
  setEmail(email: string, passwordHash?: string): Promise<void>;
}

/** Locks an account; undefined if it does not exist. */
function lockAccount(tx: Connection, realm: Realm, id: string): Promise<LockedAccount | undefined> {
  return LOCK[realm](tx, id);
}

const LOCK: Readonly<Record<Realm, (tx: Connection, id: string) => Promise<LockedAccount | undefined>>> = {
  client: async (tx, id) => {
    const found = await tx.query
      .selectFrom('clientAccounts')
      .select(['nit', 'name', 'status', 'profile', 'passwordHash', 'version'])
      .where('id', '=', id)
      .$call(forUpdate(tx))
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { nit, name, status, profile, version } = found;
    return {
      realm: 'client',
      id,
      status,
      recovery: { template: 'recovery', data: { nit } },
      async setEmail(email, passwordHash = found.passwordHash) {
        await tx.query
          .updateTable('clientAccounts')
          .set({
            email,
            profile: toJsonText({ ...fromJsonText(profile), email }),
            searchText: searchText(nit, name, email),
            passwordHash,
            version: version + 1,
            updatedAt: tx.now,
          })
          .where('id', '=', id)
          .execute();
      },
    };
  },
  staff: async (tx, id) => {
    const found = await tx.query
      .selectFrom('staffAccounts')
      .select(['username', 'firstName', 'lastName', 'status', 'passwordHash', 'version'])
      .where('id', '=', id)
      .$call(forUpdate(tx))
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { username, firstName, lastName, status, version } = found;
    return {
      realm: 'staff',
      id,
      status,
      recovery: { template: 'staff-recovery', data: { username } },
      async setEmail(email, passwordHash = found.passwordHash) {
        await tx.query
          .updateTable('staffAccounts')
          .set({
            email,
            searchText: searchText(username, firstName, lastName, email),
            passwordHash,
            version: version + 1,
            updatedAt: tx.now,
          })
          .where('id', '=', id)
          .execute();
      },
    };
  },
};
