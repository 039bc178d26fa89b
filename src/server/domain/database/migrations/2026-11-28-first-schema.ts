import { readFileSync } from 'node:fs';
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const TABLES = readFileSync(new URL('2026-11-28-first-schema.sql', import.meta.url), 'utf8');

/** The tables in whose texts staff search for parts of words, and whether what is deleted there must be gone from the index. */
const SEARCHED = {
  audit_entries: false,
  client_accounts: true,
  contact_messages: true,
  outbox: true,
  staff_accounts: true,
  vessel_calls: false,
};

/** All tables of the first release, in both databases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const tables = isPostgres ? TABLES : inSqlite(TABLES);
  for (const statement of [...tables.trim().split(/;$/m), ...(isPostgres ? ON_POSTGRES : ON_SQLITE)])
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
}

/**
 * Only these differ: the name of the type for bytes, that JSON needs no type, that text in the order of bytes, in which an index finds the first letters
 * of a name, is the default of SQLite, and that the index of words refers to rows by a number that no VACUUM changes.
 */
function inSqlite(tables: string): string {
  const plain = tables.replaceAll(' bytea ', ' blob ').replaceAll(' collate "C"', '').replaceAll('::jsonb', '');
  return plain.replace(/(create table (\w+) \(\n {2}id text )primary key/g, (whole, start: string, table: string) =>
    table in SEARCHED ? `${start}not null unique`.replace('(\n', '(\n  row_number integer primary key,') : whole,
  );
}

/** Audit entries are append-only, except those that an archive holds (S-78). @param at SQL: the time of an entry */
const isArchived = (at: string) =>
  `exists (select 1 from audit_archives where removed_at is null and ${at} >= begins_at and ${at} < ends_at)`;

const ON_SQLITE = [
  ...['update on audit_entries', `delete on audit_entries when not ${isArchived('old.at')}`].map(
    (event, index) => `create trigger audit_append_only_${index} before ${event}
      begin select raise(abort, 'audit entries are append-only'); end`,
  ),
  ...Object.entries(SEARCHED).flatMap(([table, isErased]) => {
    const words = `${table}_words`;
    const add = `insert into ${words} (rowid, search_text) values (new.row_number, new.search_text || '  ');`;
    const remove = `insert into ${words} (${words}, rowid, search_text)
      values ('delete', old.row_number, old.search_text || '  ');`;
    return [
      `create virtual table ${words} using fts5 (search_text, content = '', columnsize = 0, tokenize = 'trigram')`,
      `create virtual table ${table}_grams using fts5vocab (${words}, row)`,
      ...(isErased ? [`insert into ${words} (${words}, rank) values ('secure-delete', 1)`] : []),
      `create trigger ${words}_added after insert on ${table} begin ${add} end`,
      `create trigger ${words}_removed after delete on ${table} begin ${remove} end`,
      `create trigger ${words}_changed after update of search_text on ${table}
        when old.search_text <> new.search_text begin ${remove} ${add} end`,
    ];
  }),
];

const ON_POSTGRES = [
  // A condition of a trigger may contain no subquery, only a function with one.
  `create or replace function is_archived(at bigint) returns boolean language sql stable as
    $$ select ${isArchived('is_archived.at')} $$`,
  `create or replace function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'audit entries are append-only'; end $$`,
  `create trigger audit_append_only before update or truncate on audit_entries
    for each statement execute function refuse_audit_change()`,
  `create trigger audit_no_delete before delete on audit_entries
    for each row when (not is_archived(old.at)) execute function refuse_audit_change()`,
  // No extension, which a server may lack or a role may not add. The last two trigrams end with spaces, as in SQLite.
  // With the cost, the planner never calls it for row after row where the index answers.
  `create or replace function search_grams(searched text) returns tsvector language sql immutable parallel safe strict
    cost 10000 as $$
    select array_to_tsvector(coalesce(array_agg(a || coalesce(b, ' ') || coalesce(c, ' ')), '{}'))
    from (select a, lead(a) over signs as b, lead(a, 2) over signs as c
      from unnest(string_to_array(searched, null)) with ordinality as sign (a, place)
      window signs as (order by place)) as gram $$`,
  ...Object.keys(SEARCHED).map(
    (table) => `create index ${table}_by_words on ${table} using gin (search_grams(search_text))`,
  ),
];
