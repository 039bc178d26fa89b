import type { Kysely } from 'kysely';

/** The followers of calls, and the links in the mails to them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('callFollowers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('callId', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('vesselName', 'text', (column) => column.notNull())
    .addColumn('voyage', 'text', (column) => column.notNull())
    .addColumn('port', 'text', (column) => column.notNull())
    .addColumn('toldArrival', 'bigint')
    .addColumn('toldDeparture', 'bigint')
    .addColumn('toldCancelled', 'integer', (column) => column.notNull())
    .addColumn('askedAt', 'bigint', (column) => column.notNull())
    .addColumn('confirmableUntil', 'bigint', (column) => column.notNull())
    .addColumn('confirmedAt', 'bigint')
    .addColumn('toldAt', 'bigint')
    .addColumn('endedAt', 'bigint')
    .addUniqueConstraint('callFollowersOnce', ['callId', 'recipient'])
    .execute();
  await schema
    .createTable('callFollowerLinks')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('followerId', 'text', (column) => column.notNull().references('callFollowers.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('callFollowerLinksOf').on('callFollowerLinks').columns(['followerId', 'purpose']).execute();
}
