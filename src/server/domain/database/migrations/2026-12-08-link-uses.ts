import type { Kysely } from 'kysely';

/** How often links were used, by the week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('linkUses')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('weekStart', 'bigint', (column) => column.notNull())
    .addColumn('uses', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('linkUsesKey', ['name', 'weekStart'])
    .execute();
}
