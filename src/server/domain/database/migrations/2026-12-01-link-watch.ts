import type { Kysely } from 'kysely';

/** The states of external addresses, and which instance checks them. Earlier releases can still run beside it (S-85). */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('watchedAddresses')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('httpStatus', 'integer')
    .addColumn('movedTo', 'text')
    .addColumn('title', 'text')
    .addColumn('certificateEnds', 'bigint')
    .addColumn('askedAt', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('brokenSince', 'bigint')
    .addColumn('toldAt', 'bigint')
    .execute();
  await schema
    .createTable('linkRounds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('round', 'bigint', (column) => column.notNull())
    .addColumn('wholeAt', 'bigint', (column) => column.notNull())
    .addColumn('leasedUntil', 'bigint', (column) => column.notNull())
    .execute();
}
