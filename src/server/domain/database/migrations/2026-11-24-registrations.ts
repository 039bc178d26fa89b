import type { Kysely } from 'kysely';

/** Earlier registrations of NITs that are not activated yet; each can still be activated by its own link. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('earlierRegistrations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('profile', 'text', (column) => column.notNull())
    .addColumn('searchText', 'text', (column) => column.notNull())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('rutFileId', 'text', (column) => column.notNull().references('files.id'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('registeredAt', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('earlierRegistrationsOfAccount')
    .on('earlierRegistrations')
    .columns(['accountId', 'registeredAt'])
    .execute();
}
