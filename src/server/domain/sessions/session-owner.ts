import type { ExpressionBuilder } from 'kysely';
import type { Connection } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Realm } from '../accounts/tables.ts';

/** Whose a session is. */
export interface SessionOwner {
  readonly realm: Realm;
  readonly accountId: string;
  /** Of the person whom the client has invited; undefined: the account itself. */
  readonly userId?: string | undefined;
}

/**
 * Ends the sessions of an account or of one person of it, and none of the other people's; `except` is the hash of the token
 * of the one that asks for it (S-29, S-113).
 */
export async function endSessionsOfOwner(
  { query, now }: Connection,
  owner: SessionOwner,
  except?: string,
): Promise<void> {
  await query
    .updateTable('sessions')
    .set({ endedAt: now })
    .where(isOwn(owner))
    .where('endedAt', 'is', null)
    .$if(except !== undefined, (update) => update.where('tokenHash', '!=', except ?? ''))
    .execute();
  if (owner.realm === 'staff')
    await query.deleteFrom('pendingLogins').where('accountId', '=', owner.accountId).execute();
}

/** Condition of sessions: they are one's own. */
export function isOwn({ realm, accountId, userId }: SessionOwner) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'sessions'>) =>
    and([
      eb('realm', '=', realm),
      eb('accountId', '=', accountId),
      userId === undefined ? eb('userId', 'is', null) : eb('userId', '=', userId),
    ]);
}
