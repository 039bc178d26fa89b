import { readFileSync } from 'node:fs';
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const TABLES = readFileSync(new URL('2026-11-28-first-schema.sql', import.meta.url), 'utf8');

/** All tables of the first release, in both databases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Only these differ: the name of the type for bytes, and that text in the order of bytes, in which an index finds the first
  // letters of a name, is the default of SQLite.
  const tables = isPostgres ? TABLES : TABLES.replaceAll(' bytea ', ' blob ').replaceAll(' collate "C"', '');
  for (const statement of [...tables.trim().split(/;$/m), ...(isPostgres ? ON_POSTGRES : ON_SQLITE)])
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
}

const ON_SQLITE = ['update', 'delete'].map(
  (verb) => `create trigger audit_no_${verb} before ${verb} on audit_entries
    begin select raise(abort, 'audit entries are append-only'); end`,
);

const ON_POSTGRES = [
  `create or replace function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'audit entries are append-only'; end $$`,
  `create trigger audit_append_only before update or delete or truncate on audit_entries
    for each statement execute function refuse_audit_change()`,
  // Finds clients by parts of words. Without the extension, or the right to add it, a search reads the index by time, as in
  // the embedded database.
  `do $$ begin
    create extension if not exists pg_trgm;
    create index client_accounts_by_words on client_accounts using gin (search_text gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
    raise notice 'no index by words: %', sqlerrm;
  end $$`,
];
