import type { Kysely } from 'kysely';

/** The answers of staff to contact messages. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('messageAnswers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('messageId', 'text', (column) => column.notNull().references('contactMessages.id').onDelete('cascade'))
    .addColumn('staffId', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('messageAnswersByMessage').on('messageAnswers').column('messageId').execute();
}
