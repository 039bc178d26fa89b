import type { Kysely } from 'kysely';

/**
 * The result of staff's check of an account's company. Accounts that are already activated count as verified. All others
 * wait, also those that an instance of the previous release activates later (ADR 56).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('clientAccounts')
    .addColumn('verification', 'text', (column) => column.notNull().defaultTo('waiting'))
    .execute();
  for (const [column, type] of [
    ['verificationReason', 'text'],
    ['verificationAskedAt', 'bigint'],
    ['verificationDecidedAt', 'bigint'],
  ] as const)
    await db.schema.alterTable('clientAccounts').addColumn(column, type).execute();
  await (db as Kysely<{ clientAccounts: { verification: string; activatedAt: number | null } }>)
    .updateTable('clientAccounts')
    .set({ verification: 'verified' })
    .where('activatedAt', 'is not', null)
    .execute();
}
