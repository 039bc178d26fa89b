import type { LanguageId } from '../../../generated/types.ts';
import { audit } from '../../audit/entries.ts';
import { endSessionsOf, renewSession } from '../../identity/sessions.ts';
import { accountOfLink, consumeLink, hashToken } from '../../identity/tokens.ts';
import { enqueueMail } from '../../mail/outbox.ts';

import type { Connection, Database } from '../../platform/db/database.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { type FoundUser, findUser, lockUser } from '../client-users/lock-user.ts';

/** The status that each kind of link needs: an invitation needs a person who has not joined, a reset one who has. */
const STATUS = { invitation: 'invited', 'user-reset': 'active' } as const;
const PURPOSES = Object.keys(STATUS) as readonly (keyof typeof STATUS)[];

/** The person of a mailed link, and its kind. */
interface LinkedUser {
  readonly purpose: keyof typeof STATUS;
  readonly user: FoundUser;
}

/** Returns the person of a link that works, if the company's account is active. */
export async function userOfLink(database: Database, token: string): Promise<LinkedUser | undefined> {
  for (const purpose of PURPOSES) {
    const id = await accountOfLink(database, 'client', purpose, token);
    const user = id === undefined ? undefined : await findUser(database, id);
    if (user?.status === STATUS[purpose]) return { purpose, user };
  }
  return undefined;
}

interface NewPassword {
  readonly token: string;
  readonly passwordHash: string;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Uses the link up, sets the password and queues the mails about it, in one transaction. Returns false
 * for a link that does not work.
 */
export function setByLink(
  database: Database,
  { purpose, user: { id } }: LinkedUser,
  set: NewPassword,
): Promise<boolean> {
  const { token, passwordHash, language, requestInfo } = set;
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    const linked = await consumeLink(tx, 'client', purpose, token);
    if (user?.status !== STATUS[purpose] || linked !== id) return false;
    const isNew = purpose === 'invitation';
    await tx.query
      .updateTable('clientUsers')
      .set({ passwordHash, language, ...(isNew && { status: 'active', joinedAt: tx.now }) })
      .where('id', '=', id)
      .execute();
    await (isNew ? notifyOfJoining(tx, user) : endSessionsAndNotify(tx, user, language));
    const action = isNew ? 'user-joined' : 'password-reset';
    await audit(tx, { action, actor: { realm: 'client', id }, subjectId: user.accountId, requestInfo });
    return true;
  });
}

/** Notifies the administrator of the account, in the language of the account. */
async function notifyOfJoining(tx: Connection, { id, accountId, accountLanguage }: FoundUser): Promise<void> {
  await enqueueMail(tx, { template: 'user-joined', language: accountLanguage, accountId, data: { user: id } });
}

async function endSessionsAndNotify(
  tx: Connection,
  { id, accountId, email }: FoundUser,
  language: LanguageId,
): Promise<void> {
  await endSessionsOf(tx, 'client', id);
  await notifyOfPassword(tx, { id, accountId, email }, language);
}

function notifyOfPassword(
  tx: Connection,
  { id, accountId, email: recipient }: Pick<FoundUser, 'id' | 'accountId' | 'email'>,
  language: LanguageId,
): Promise<string> {
  return enqueueMail(tx, { template: 'user-password-changed', language, recipient, accountId, data: { user: id } });
}

interface Replacement extends NewPassword {
  readonly id: string;
  readonly accountId: string;
  /** The hash of the verified present password. */
  readonly former: string;
}

/**
 * Replaces the password and renews the session; returns its new token, or undefined if the person was removed, or the password has
 * changed meanwhile.
 */
export function replacePassword(database: Database, change: Replacement): Promise<string | undefined> {
  const { id, accountId, former, passwordHash, token, language, requestInfo } = change;
  return database.transaction(async (tx) => {
    const changed = await tx.query
      .updateTable('clientUsers')
      .set({ passwordHash })
      .where('id', '=', id)
      .where('passwordHash', '=', former)
      .returning('email')
      .executeTakeFirst();
    if (changed === undefined) return undefined;
    await endSessionsOf(tx, 'client', id, hashToken(token));
    await notifyOfPassword(tx, { id, accountId, email: changed.email }, language);
    const actor = { realm: 'client', id } as const;
    await audit(tx, { action: 'password-changed', actor, subjectId: accountId, requestInfo });
    return (await renewSession(tx, 'client', token, false)).token;
  });
}
