import type { Realm } from '../api/handler.ts';
import type { Connection } from '../platform/db/database.ts';
import { forUpdate } from '../platform/db/statements.ts';
import { withdrawEmailChange } from './email-changes.ts';
import { endAllSessions } from './sessions.ts';
import { voidLinks } from './tokens.ts';

/**
 * Ends everything that opens a suspended account, so that none of it works again once the suspension ends: sessions, mailed
 * links and a new e-mail address that is not confirmed; those of the people of a company as well (S-44, S-113). A link by
 * which a former address stops a change stays, because it takes the account back from whoever got into it (S-16).
 * @param tx the transaction that suspends the account, and has locked it
 */
export async function endAccess(tx: Connection, realm: Realm, accountId: string): Promise<void> {
  // A link that is made for a person at this moment is made before, and voided, or after, and then refused.
  if (realm === 'client')
    await tx.query
      .selectFrom('clientUsers')
      .select('id')
      .where('accountId', '=', accountId)
      .orderBy('id')
      .$call(forUpdate(tx))
      .execute();
  await voidLinks(tx, realm, accountId);
  await withdrawEmailChange(tx, realm, accountId);
  await endAllSessions(tx, realm, accountId);
}
