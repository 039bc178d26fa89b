import type { Kysely } from 'kysely';

/**
 * What was sent under each key, so that another body under it is told from a repetition. A release that does not know
 * the column serves on beside and leaves it empty (S-85).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('idempotentAnswers').addColumn('fingerprint', 'text').execute();
}
