import type { Kysely } from 'kysely';

/**
 * The catalog drafts of staff: the owner of each, and the base and new content of each file. An earlier release can still
 * run on this schema (S-85).
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
