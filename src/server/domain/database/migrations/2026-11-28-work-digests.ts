import { type Kysely, sql } from 'kysely';

/**
 * When the last digest was mailed, the work reported in digests, and indexes with which the panel counts waiting work.
 * An earlier release can still run on this schema (S-85).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('workDigests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sentAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('toldWork')
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('rowId', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('toldWorkKey', ['card', 'rowId', 'since'])
    .execute();
  await db.schema
    .createIndex('contactMessagesByStatus')
    .on('contactMessages')
    .columns(['status', 'createdAt', 'id'])
    .execute();
  // The expressions must equal those of the lists (panel-clients and panel-vessel-calls), so those use no parameters.
  await sql`
    create index client_accounts_by_verification on client_accounts (
      (case when status = 'pending' then 'unconfirmed' else verification end),
      (case when status <> 'pending' and verification = 'waiting'
        then coalesce(verification_asked_at, activated_at, created_at) else 8640000000000000 end),
      id)`.execute(db);
  for (const event of ['arrival', 'departure'])
    await sql`
      create index ${sql.id(`vessel_calls_by_${event}`)} on vessel_calls (
        (case when status_code in ('OMIT', 'BLNK') then 8640000000000000
          else coalesce(${sql.id(`${event}_actual`)}, ${sql.id(`${event}_estimated`)}, ${sql.id(`${event}_planned`)},
            8640000000000000) end),
        id)`.execute(db);
}
