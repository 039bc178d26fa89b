import type { Kysely } from 'kysely';

/** When a client's account will be erased, and the data of erased accounts that the law requires to be kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('clientAccounts').addColumn('erasureDueAt', 'bigint').execute();
  await schema
    .createTable('erasedAccounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('nit', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('erasedAt', 'bigint', (column) => column.notNull())
    .execute();
}
