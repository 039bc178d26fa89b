import type { Kysely } from 'kysely';

/** When a session's password was last given, the session's device, and the known devices of each account. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const [column, type] of [
    ['authenticatedAt', 'bigint'],
    ['browser', 'text'],
    ['system', 'text'],
  ] as const)
    await schema.alterTable('sessions').addColumn(column, type).execute();
  await schema
    .createTable('knownDevices')
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('system', 'text', (column) => column.notNull())
    .addColumn('firstSeenAt', 'bigint', (column) => column.notNull())
    .addColumn('lastSeenAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('knownDevicesKey', ['realm', 'accountId', 'browser', 'system'])
    .execute();
}
