import type { SelectQueryBuilder } from 'kysely';
import type { Connection } from './database.ts';

/**
 * Makes a query of a transaction lock the rows that it selects until the end of the transaction, for `$call`. SQLite has no
 * such locks and needs none, because it lets one transaction write at a time.
 */
export function forUpdate({ kind }: Pick<Connection, 'kind'>) {
  return <DB, Table extends keyof DB, Row>(
    select: SelectQueryBuilder<DB, Table, Row>,
  ): SelectQueryBuilder<DB, Table, Row> => (kind === 'postgres' ? select.forUpdate() : select);
}
