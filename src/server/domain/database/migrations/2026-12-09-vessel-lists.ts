import type { Kysely } from 'kysely';

/**
 * What an import replaced is deleted and brought back part by part. Rows of a file wait in a file of their own from now on;
 * `vesselImportRows` stays empty for an instance of the release before, which may still serve beside (S-85), and a later
 * release drops it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('vesselCallsBeforeById').on('vesselCallsBefore').column('id').execute();
}
