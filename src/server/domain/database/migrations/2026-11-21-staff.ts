import type { Kysely } from 'kysely';

/** Accounts of staff, and indexes for the orders of the panel's lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('staffAccounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('firstName', 'text', (column) => column.notNull())
    .addColumn('lastName', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('searchText', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addColumn('decidedAt', 'bigint')
    .execute();
  // The index contains all columns that a search of clients reads, because the rows themselves are wide.
  await schema
    .createIndex('clientAccountsByTime')
    .on('clientAccounts')
    .columns(['createdAt', 'id', 'status', 'searchText'])
    .execute();
  await schema.createIndex('clientAccountsByName').on('clientAccounts').columns(['name', 'id']).execute();
  await schema.createIndex('contactMessagesByTime').on('contactMessages').columns(['createdAt', 'id']).execute();
  await schema.createIndex('outboxByTime').on('outbox').columns(['createdAt', 'id']).execute();
  await schema.createIndex('auditByActor').on('auditEntries').column('actorId').execute();
}
