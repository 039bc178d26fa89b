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
  `create or replace function search_grams(searched text) returns tsvector language sql immutable parallel safe strict as $$
    select array_to_tsvector(coalesce(array_agg(a || coalesce(b, ' ') || coalesce(c, ' ')), '{}'))
    from (select a, lead(a) over signs as b, lead(a, 2) over signs as c
      from unnest(string_to_array(searched, null)) with ordinality as sign (a, place)
      window signs as (order by place)) as gram $$`,
  // The planner does not know that the trigrams of a text cost a hundred times what a look into the text costs, so it is told what
  // to do: a frequent word is found by looking into the texts, and any other by the index alone, whose bitmap must have room.
  `create or replace function ids_by_words(searched regclass, grams tsquery, patterns text[], at_most bigint)
    returns setof text language plpgsql stable set enable_seqscan = on set work_mem = '64MB' as $$
    declare matching integer := 0;
    begin
      if at_most is not null then
        execute format('select count(*) from (select search_text from %s limit 5000) as sample where search_text like all ($1)', searched)
          into matching using patterns;
      end if;
      if matching >= 1000 then
        return query execute format('select id from %s where search_text like all ($1) limit $2', searched) using patterns, at_most;
      else
        perform set_config('enable_seqscan', 'off', true);
        return query execute format(
          'select id from %s where search_grams(search_text) @@ $1 and search_text like all ($2) limit $3', searched)
          using grams, patterns, at_most;
      end if;
    end $$`,
  ...Object.keys(SEARCHED).map(
    (table) => `create index ${table}_by_words on ${table} using gin (search_grams(search_text))`,
  ),
];
