import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The bytes of files without a text, to which drafts and publications refer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogAssets')
    .addColumn('reference', 'text', (column) => column.primaryKey().notNull())
    .addColumn('bytes', db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : 'blob', (column) =>
      column.notNull(),
    )
    .addColumn('storedAt', 'bigint', (column) => column.notNull())
    .execute();
}
