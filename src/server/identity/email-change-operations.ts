import type { LanguageId } from '../../generated/types.ts';
import type { HandlerServices, Handlers, Realm } from '../api/handler.ts';
import { audit } from '../audit/entries.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { fromJsonText, searchText, toJsonText } from '../platform/db/columns.ts';
import type { Connection } from '../platform/db/database.ts';
import { forUpdate } from '../platform/db/statements.ts';
import type { RequestInfo } from '../platform/http/request-info.ts';
import { Refusal } from '../platform/refusal.ts';
import { ACCOUNTS, clientWords, staffWords } from './accounts.ts';
import { admitConfirmation, isPending, pendingEmail, withdrawEmailChange } from './email-changes.ts';
import { holderOf, recoveryMail } from './holders.ts';
import { endAllSessions, endSessionsOf } from './sessions.ts';
import { hashToken, newToken, voidLinks } from './tokens.ts';

/** Operations on the new e-mail address that an account asked for; the token of a mailed link identifies the account. */
export function emailChangeOperations({ database, passwords, throttle, wakeMail }: HandlerServices) {
  /** Mails the link again; does nothing if no new address waits for confirmation. */
  const sendConfirmation = async (realm: Realm, accountId: string, language: LanguageId) => {
    const pending = await pendingEmail(database, realm, accountId);
    if (pending === undefined) return;
    const { id: change, newEmail: recipient } = pending;
    await admitConfirmation(throttle, accountId, recipient);
    await enqueueMail(database, { template: 'email-confirmation', language, recipient, accountId, data: { change } });
    wakeMail();
  };
  /** Withdraws the pending change, if there is one. Its link stops working. */
  const withdraw = (realm: Realm, id: string, requestInfo: RequestInfo) =>
    database.transaction(async (tx) => {
      if (!(await withdrawEmailChange(tx, realm, id))) return;
      await audit(tx, { action: 'email-change-withdrawn', actor: { realm, id }, subjectId: id, requestInfo });
    });
  return {
    /** Uses the link up and changes the address, in one transaction. */
    async confirmEmail({ body: { token }, language, requestInfo }) {
      await database.transaction(async (tx) => {
        const account = await accountOf(tx, 'confirmationHash', token);
        if (account?.status !== 'active') throw new Refusal('invalid-link');
        const { realm, id } = account;
        const change = await tx.query
          .updateTable('emailChanges')
          .set({ confirmedAt: tx.now })
          .where('confirmationHash', '=', hashToken(token))
          .where(isPending(tx.now))
          .returning(['formerEmail', 'newEmail', 'sessionHash'])
          .executeTakeFirstOrThrow(() => new Refusal('invalid-link'));
        const { formerEmail, newEmail, sessionHash } = change;
        await setEmail(tx, account, newEmail);
        await endSessionsOf(tx, realm, id, sessionHash);
        await voidLinks(tx, realm, id, 'reset');
        const mail = { template: 'email-changed', language, accountId: id, data: { address: newEmail } } as const;
        for (const recipient of [newEmail, formerEmail]) await enqueueMail(tx, { ...mail, recipient });
        await audit(tx, { action: 'email-changed', actor: { realm, id }, subjectId: id, requestInfo });
      });
      wakeMail();
    },
    /**
     * Restores the address that the account had before the change of this link, and stops every later change too, so that no
     * link mailed to a later address undoes this (S-16).
     */
    async stopEmailChange({ body: { token }, language, requestInfo }) {
      if ((await stoppable(database, token)) === undefined) throw new Refusal('invalid-link');
      // Whoever requested the change knew the password, so it becomes a random one that nobody knows (S-16).
      const passwordHash = await passwords.hash(newToken('client'));
      await database.transaction(async (tx) => {
        const account = await accountOf(tx, 'stopHash', token);
        const change = await stoppable(tx, token);
        if (account === undefined || change === undefined) throw new Refusal('invalid-link');
        const { realm, id, login, status } = account;
        await tx.query
          .updateTable('emailChanges')
          .set({ stoppedAt: tx.now })
          .where('realm', '=', realm)
          .where('accountId', '=', id)
          .where('requestedAt', '>=', change.requestedAt)
          .where('stoppedAt', 'is', null)
          .execute();
        await setEmail(tx, account, change.formerEmail, passwordHash);
        await endAllSessions(tx, realm, id);
        await voidLinks(tx, realm, id, 'reset');
        // The link was in the holder's mailbox: requests of strangers must not withhold the way back.
        const stopped = { template: 'email-change-stopped', accountId: id, data: { realm } } as const;
        // Until a client's account is active, the other mail has the link that activates it.
        const isInactive = realm === 'client' && status === 'pending';
        await enqueueMail(tx, { ...(isInactive ? recoveryMail(realm, login) : stopped), language, isAdmitted: true });
        await audit(tx, { action: 'email-change-stopped', actor: { realm, id }, subjectId: id, requestInfo });
      });
      wakeMail();
    },
    sendEmailConfirmation: ({ caller, language }) => sendConfirmation('client', caller.accountId, language),
    withdrawEmailChange: ({ caller, requestInfo }) => withdraw('client', caller.accountId, requestInfo),
    sendStaffEmailConfirmation: ({ caller, language }) => sendConfirmation('staff', caller.id, language),
    withdrawStaffEmailChange: ({ caller, requestInfo }) => withdraw('staff', caller.id, requestInfo),
  } satisfies Partial<Handlers>;
}

/** Returns the change that a link stops; the check does not use the link up. */
function stoppable({ query, now }: Connection, token: string) {
  return query
    .selectFrom('emailChanges')
    .select(['formerEmail', 'requestedAt'])
    .where('stopHash', '=', hashToken(token))
    .where('stoppedAt', 'is', null)
    .where('stoppableUntil', '>', now)
    .executeTakeFirst();
}

/** Locks the account of a link until the end of the transaction, so that other changes of it come before or after. */
async function accountOf(tx: Connection, column: 'confirmationHash' | 'stopHash', token: string) {
  const change = await tx.query
    .selectFrom('emailChanges')
    .select(['realm', 'accountId as id'])
    .where(column, '=', hashToken(token))
    .executeTakeFirst();
  const holder = change && (await holderOf(tx, change.realm, change.id, forUpdate(tx)));
  return holder && { realm: change.realm, ...holder };
}

/**
 * Stores the address of a locked account. An edit of the account that began before is then refused.
 * @param passwordHash left out: the password stays
 */
async function setEmail(
  { query, now }: Connection,
  { realm, ...holder }: NonNullable<Awaited<ReturnType<typeof accountOf>>>,
  email: string,
  passwordHash?: string,
): Promise<void> {
  const account = { ...holder, email };
  await query
    .updateTable(ACCOUNTS[realm])
    .set((eb) => ({
      email,
      searchText: searchText(...('nit' in account ? clientWords(account) : staffWords(account))),
      ...(passwordHash !== undefined && { passwordHash }),
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', account.id)
    .execute();
  if (!('profile' in account)) return;
  await query
    .updateTable('clientAccounts')
    .set({ profile: toJsonText({ ...fromJsonText(account.profile), email }) })
    .where('id', '=', account.id)
    .execute();
}
