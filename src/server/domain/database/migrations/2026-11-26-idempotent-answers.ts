import type { Kysely } from 'kysely';

/**
 * What was answered under each key, so that a repetition is told the same. A release that does not know the column serves
 * on beside and leaves it empty (S-85).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('idempotentAnswers').addColumn('answer', 'text').execute();
}
