import type { Connection } from '../../platform/db/database.ts';

/** A staff account that nobody else changes until the end of the transaction; undefined if there is none. */
export function lockStaff(tx: Connection, id: string) {
  return (
    tx.query
      .selectFrom('staffAccounts')
      .select(['id', 'username', 'status', 'language'])
      .where('id', '=', id)
      // SQLite lets one transaction write at a time.
      .$if(tx.kind === 'postgres', (select) => select.forUpdate())
      .executeTakeFirst()
  );
}
