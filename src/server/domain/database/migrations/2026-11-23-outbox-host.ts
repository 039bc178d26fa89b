import type { Kysely } from 'kysely';

/** The host of a mail's address, so that a hanging host delays only its own mails. Earlier releases leave it empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('host', 'text').execute();
}
