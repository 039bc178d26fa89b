import type { Kysely } from 'kysely';

/** In which form a message was written. A release that knows of one form alone serves on beside (S-85). */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('contactMessages')
    .addColumn('form', 'text', (column) => column.notNull().defaultTo('contact'))
    .execute();
}
