import type { Kysely } from 'kysely';

/**
 * The response under each key, so that a retry gets the same one. An earlier release can still run on this schema; it
 * leaves the column empty (S-85).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('idempotentAnswers').addColumn('answer', 'text').execute();
}
