import type { Connection } from '../../platform/db/database.ts';

/** Locks and returns a staff account until the end of the transaction; undefined if there is none. */
export function lockStaff(tx: Connection, id: string) {
  return (
    tx.query
      .selectFrom('staffAccounts')
      .select(['id', 'username', 'status', 'language'])
      .where('id', '=', id)
      // SQLite needs no lock, because it lets only one transaction write at a time.
      .$if(tx.kind === 'postgres', (select) => select.forUpdate())
      .executeTakeFirst()
  );
}
