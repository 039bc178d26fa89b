import type { Kysely } from 'kysely';

/** Requested changes of accounts' e-mail addresses, which the new address confirms and the former one can stop. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('emailChanges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('formerEmail', 'text', (column) => column.notNull())
    .addColumn('newEmail', 'text', (column) => column.notNull())
    .addColumn('sessionHash', 'text', (column) => column.notNull())
    .addColumn('requestedAt', 'bigint', (column) => column.notNull())
    .addColumn('confirmationHash', 'text', (column) => column.unique())
    .addColumn('confirmableUntil', 'bigint', (column) => column.notNull())
    .addColumn('stopHash', 'text', (column) => column.unique())
    .addColumn('stoppableUntil', 'bigint', (column) => column.notNull())
    .addColumn('confirmedAt', 'bigint')
    .addColumn('withdrawnAt', 'bigint')
    .addColumn('stoppedAt', 'bigint')
    .execute();
  await schema
    .createIndex('emailChangesOfAccount')
    .on('emailChanges')
    .columns(['realm', 'accountId', 'requestedAt'])
    .execute();
}
