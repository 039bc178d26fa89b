import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Adds an index that finds clients by parts of words. If PostgreSQL lacks the extension or does not allow it, the search
 * reads the index by time, as it does in the embedded database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index client_accounts_by_words on client_accounts using gin (search_text gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
      raise notice 'no index by words: %', sqlerrm;
    end $$`.execute(db);
}
