import type { Kysely } from 'kysely';

/**
 * The fingerprint of the request under each key, so that a different body is distinguished from a retry. An earlier release
 * can still run on this schema; it leaves the column empty (S-85).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('idempotentAnswers').addColumn('fingerprint', 'text').execute();
}
