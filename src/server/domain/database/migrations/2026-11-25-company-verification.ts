import type { Kysely } from 'kysely';

/**
 * What staff found about the company of an account. Those that are active were in use before there was such a thing, and
 * stay so; every other one waits, also one that an instance of the release before activates meanwhile (ADR 56).
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
