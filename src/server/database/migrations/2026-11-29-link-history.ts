import { type Kysely, sql } from 'kysely';

/** It only adds tables. */
export const oldest = '2026-11-28-first-schema';

/** The hosts that are withdrawn, and what the last 90 days did to each link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table withdrawn_hosts (
      host text primary key, with_subdomains integer not null, reason text not null,
      staff_id text not null references staff_accounts (id), withdrawn_at bigint not null
    )`,
    'create index withdrawn_hosts_by_staff on withdrawn_hosts (staff_id)',
    `create table link_history (
      id text primary key, at bigint not null, address text not null, file text, address_before text,
      publication_id text references catalog_publications (id), status text, reason text, http_status integer, moved_to text
    )`,
    'create index link_history_by_address on link_history (address)',
    'create index link_history_by_time on link_history (at)',
    'create index link_history_by_publication on link_history (publication_id)',
  ])
    await sql.raw(statement).execute(db);
}
