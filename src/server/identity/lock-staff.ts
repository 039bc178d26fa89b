import type { Connection } from '../platform/db/database.ts';
import { forUpdate } from '../platform/db/for-update.ts';

/** Locks and returns a staff account until the end of the transaction; undefined if there is none. */
export function lockStaff(tx: Connection, id: string) {
  return tx.query
    .selectFrom('staffAccounts')
    .select(['id', 'username', 'status', 'language'])
    .where('id', '=', id)
    .$call(forUpdate(tx))
    .executeTakeFirst();
}
