import type { Kysely } from 'kysely';

/** The commit of others that a draft takes over. An earlier release can still run on this schema (S-85). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('catalogDrafts').addColumn('incomingCommit', 'text').execute();
}
