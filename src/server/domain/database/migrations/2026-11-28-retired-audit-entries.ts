import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Earlier releases know nothing of archives and need nothing of this. */
export const oldest = '2026-11-28-first-schema';

/** Files that hold audit entries of a month; while `removed_at` is null, the database lets those entries be deleted. */
const TABLE = [
  `create table audit_archives (
    file text primary key, begins_at bigint not null, ends_at bigint not null, entries bigint not null,
    archived_at bigint not null, removed_at bigint
  )`,
  'create unique index audit_archives_under_way on audit_archives (begins_at) where removed_at is null',
];

/** Audit entries are append-only except those that an archive holds (S-78). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const triggers = db.getExecutor().adapter instanceof PostgresAdapter ? ON_POSTGRES : ON_SQLITE;
  for (const statement of [...TABLE, ...triggers]) await sql.raw(statement).execute(db);
}

const IS_ARCHIVED =
  'exists (select 1 from audit_archives where removed_at is null and old.at >= begins_at and old.at < ends_at)';

const ON_SQLITE = [
  'drop trigger audit_no_delete',
  `create trigger audit_no_delete before delete on audit_entries when not ${IS_ARCHIVED}
    begin select raise(abort, 'audit entries are append-only'); end`,
];

const ON_POSTGRES = [
  'drop trigger audit_append_only on audit_entries',
  `create trigger audit_append_only before update or truncate on audit_entries
    for each statement execute function refuse_audit_change()`,
  `create or replace function refuse_audit_removal() returns trigger language plpgsql as $$ begin
    if not ${IS_ARCHIVED} then raise exception 'audit entries are append-only'; end if;
    return old; end $$`,
  `create trigger audit_no_delete before delete on audit_entries for each row execute function refuse_audit_removal()`,
];
