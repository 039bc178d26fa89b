import type { Kysely } from 'kysely';

/** When scheduled drafts will be published. An earlier release can still run on this schema (S-85). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogSchedules')
    .addColumn('draftId', 'text', (column) =>
      column.primaryKey().references('catalogDrafts.id').onDelete('cascade').notNull(),
    )
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('staffId', 'text', (column) => column.notNull().references('staffAccounts.id'))
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('catalogSchedulesByTime').on('catalogSchedules').column('at').execute();
}
