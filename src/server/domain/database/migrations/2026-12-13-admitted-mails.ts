import type { Kysely } from 'kysely';

/** When a mail was counted towards the limit of its recipient. Earlier releases leave it empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('admittedAt', 'bigint').execute();
}
