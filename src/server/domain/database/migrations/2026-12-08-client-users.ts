import type { Kysely } from 'kysely';

/** People whom a client lets into its account. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('clientUsers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('loginEmail', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('passwordHash', 'text')
    .addColumn('perfil', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('invitedAt', 'bigint', (column) => column.notNull())
    .addColumn('joinedAt', 'bigint')
    .addUniqueConstraint('clientUsersOnce', ['accountId', 'loginEmail'])
    .execute();
}
