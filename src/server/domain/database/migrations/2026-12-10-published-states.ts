import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The states of the site that publications have made, for all servers on the database, and which checkout builds a
 * publication. An earlier release can still run on this schema (S-85).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : 'blob';
  await db.schema.alterTable('catalogPublications').addColumn('checkout', 'text').execute();
  await db.schema
    .createTable('publishedStates')
    .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('publicationId', 'text', (column) => column.notNull().references('catalogPublications.id'))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('catalogBefore', 'text', (column) => column.notNull())
    .addColumn('catalog', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('decidedAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('publishedStateFiles')
    .addColumn('number', 'integer', (column) => column.notNull().references('publishedStates.number'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('publishedStateFilesKey', ['number', 'path'])
    .execute();
  await db.schema
    .createTable('publishedContents')
    .addColumn('digest', 'text', (column) => column.primaryKey().notNull())
    .addColumn('packed', bytes, (column) => column.notNull())
    .addColumn('storedAt', 'bigint', (column) => column.notNull())
    .execute();
}
