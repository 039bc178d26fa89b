import type { Kysely } from 'kysely';

/** Where a mail goes, so that a host that takes none holds up its own alone. A release before writes nothing there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('host', 'text').execute();
}
