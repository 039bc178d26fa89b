import type { LanguageId } from '../../../generated/types.ts';
import type { Realm } from '../../api/realm.ts';
import { audit } from '../../audit/audit.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import type { EmailChangeTable } from '../account-tables.ts';
import { voidLinks } from '../link-tokens.ts';
import { endSessionsOf, endSessionsOfCompany } from '../sessions/sessions.ts';
import { hashToken } from '../tokens.ts';
import { type LockedAccount, lockAccount } from './account-store.ts';
import { isPending, type PendingEmail, withdrawEmailChange } from './email-changes.ts';

interface LinkUse {
  readonly token: string;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

type Change = Pick<EmailChangeTable, 'id' | 'realm' | 'accountId' | 'formerEmail' | 'newEmail' | 'sessionHash'>;
const COLUMNS = ['id', 'realm', 'accountId', 'formerEmail', 'newEmail', 'sessionHash'] as const;

/** Uses the link up and changes the address, in one transaction. Returns false for a link that does not work. */
export function confirm(database: Database, { token, language, requestInfo }: LinkUse): Promise<boolean> {
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
export async function hasStopLink(database: Database, token: string): Promise<boolean> {
  return (await stoppable(database, token)) !== undefined;
}

/**
 * Restores the address that the account had before the change of this link, and stops every later change too, so that no
 * link mailed to a later address undoes this (S-16). Returns false for a link that does not work.
 */
export function stop(
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
export async function queueConfirmation(
  database: Database,
  { id: change, newEmail: recipient }: PendingEmail,
  accountId: string,
  language: LanguageId,
): Promise<void> {
  await enqueueMail(database, { template: 'email-confirmation', language, recipient, accountId, data: { change } });
}

/** Withdraws the change that waits for confirmation, if there is one, and records it in the audit. */
export function withdrawPending(database: Database, realm: Realm, id: string, requestInfo: RequestInfo): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await withdrawEmailChange(tx, realm, id))) return;
    await audit(tx, { action: 'email-change-withdrawn', actor: { realm, id }, subjectId: id, requestInfo });
  });
}
