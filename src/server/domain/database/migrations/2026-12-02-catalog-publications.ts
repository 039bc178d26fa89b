import type { Kysely } from 'kysely';

/**
 * The publications of the catalogs from the panel, with each file before and after, and which files a draft removes. An
 * earlier release can still run on this schema (S-85).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('catalogDraftFiles')
    .addColumn('isRemoved', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('catalogPublications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('draftId', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('staffId', 'text', (column) => column.notNull().references('staffAccounts.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('failedStep', 'text')
    .addColumn('failureOutput', 'text')
    .addColumn('commitHash', 'text')
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('startedAt', 'bigint', (column) => column.notNull())
    .addColumn('endedAt', 'bigint')
    .execute();
  await db.schema.createIndex('catalogPublicationsByStart').on('catalogPublications').column('startedAt').execute();
  await db.schema
    .createTable('catalogPublicationFiles')
    .addColumn('publicationId', 'text', (column) =>
      column.notNull().references('catalogPublications.id').onDelete('cascade'),
    )
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('catalogPublicationFilesKey', ['publicationId', 'path'])
    .execute();
}
