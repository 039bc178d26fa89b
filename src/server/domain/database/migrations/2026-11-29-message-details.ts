import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The form in which a message was written, and the files sent with it. An earlier release, which knows only one form, can
 * still run on this schema (S-85).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('contactMessages')
    .addColumn('form', 'text', (column) => column.notNull().defaultTo('contact'))
    .execute();
  await schema
    .createTable('messageFiles')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('messageId', 'text', (column) => column.notNull().references('contactMessages.id').onDelete('cascade'))
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('content', isPostgres(db) ? sql`bytea` : 'blob', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('messageFilesOnce', ['messageId', 'field'])
    .execute();
}

function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
