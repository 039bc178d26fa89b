import type { Kysely } from 'kysely';

/**
 * An index with which the calls that an import replaced are deleted and restored in parts. Staged rows are in a file, no
 * longer in `vesselImportRows`: that table stays, empty, for an instance of the previous release, which may still run
 * (S-85), and a later release drops it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('vesselCallsBeforeById').on('vesselCallsBefore').column('id').execute();
}
