import { type Expression, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { SEARCH_TEXT } from '../db/search-text.ts';
import type { Tables } from '../db/tables.ts';

/** Joins several texts to one for searching; null counts as empty. Of accents it finds only what is stored without them. */
export function words(...texts: readonly Expression<string | null>[]): RawBuilder<string> {
  const parts = texts.map((text) => sql`coalesce(${text}, '')`);
  return sql<string>`lower(${sql.join(parts, sql` || ' ' || `)})`;
}

/** Normalizes a text that is stored as it was written, for `words`: without the accents, which `searchText` removes, too. */
export function normalized(
  query: Pick<Kysely<Tables>, 'getExecutor'>,
  text: Expression<string | null>,
): RawBuilder<string> {
  return query.getExecutor().adapter instanceof PostgresAdapter ? inPostgres(text) : inSqlite(text);
}

/** Calls our own function, which is slow, only for texts with other than ASCII characters. */
function inSqlite(text: Expression<string | null>): RawBuilder<string> {
  return sql<string>`case when length(${text}) <> length(cast(${text} as blob)) then ${sql.ref(SEARCH_TEXT)}(${text})
    else ${text} end`;
}

function inPostgres(text: Expression<string | null>): RawBuilder<string> {
  return sql<string>`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
}
