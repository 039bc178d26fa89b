import type { Kysely } from 'kysely';

/** Which commit of others a draft brings in. A release that does not know it serves on beside (S-85). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('catalogDrafts').addColumn('incomingCommit', 'text').execute();
}
