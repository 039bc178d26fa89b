import type { Kysely } from 'kysely';

/**
 * What staff change of the catalogs before it is published: whose it is, and each file as it was taken up and as it is to
 * be. A release that does not know them serves on beside (S-85).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogDrafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('ownerId', 'text', (column) => column.notNull().references('staffAccounts.id'))
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('catalogDraftsByOwner').on('catalogDrafts').columns(['ownerId', 'createdAt']).execute();
  await db.schema
    .createTable('catalogDraftFiles')
    .addColumn('draftId', 'text', (column) => column.notNull().references('catalogDrafts.id').onDelete('cascade'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('base', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('catalogDraftFilesKey', ['draftId', 'path'])
    .execute();
}
