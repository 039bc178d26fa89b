import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** A table whose `searchText` has an index of trigrams; the first migration makes it. */
export type SearchedTable = keyof Tables & string;

const GRAM = 3;
/** The last code point: `beginning + LAST` sorts after every text with that beginning. */
const LAST = '\u{10FFFF}';

/**
 * SQL: the ids of the rows of a table in which every word occurs, found by its index.
 * @param words as `searchText` writes them
 * @param atMost how many are needed; left out: all
 */
export function idsByWords(
  query: Pick<Kysely<Tables>, 'getExecutor'>,
  table: SearchedTable,
  words: readonly string[],
  atMost?: number,
): RawBuilder<unknown> {
  const { adapter } = query.getExecutor();
  if (adapter instanceof PostgresAdapter)
    return sql`select ids_by_words as id from ids_by_words(${table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}::regclass,
      ${words.map(gramsOf).join(' & ')}::tsquery, ${words.map(patternOf)}::text[], ${atMost ?? null}::bigint)`;
  const index = (part: string) => sql.table(`${table}${part}`);
  const phrases = words.map((word) =>
    [...word].length >= GRAM
      ? sql`${`"${word.replaceAll('"', '""')}"`}`
      : // Shorter words are the beginnings of trigrams, because a text in the index has two more signs at its end.
        sql`(select coalesce('(' || group_concat('"' || replace(term, '"', '""') || '"', ' OR ') || ')', ${`"${LAST.repeat(GRAM)}"`})
          from ${index('Grams')} where term >= ${word} and term < ${word + LAST})`,
  );
  // A cross join is read in this order, and no further than a limit; an `in` would first gather all rows that match.
  return sql`select id from ${index('Words')} cross join ${sql.table(table)} on row_number = ${index('Words')}.rowid
    where ${index('Words')} match ${sql.join(phrases, sql` || ' AND ' || `)}`;
}

/** SQL: whether a text contains a word. */
export function contains(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${patternOf(word)} escape '\\'`;
}

/** What a user types is plain text: % and _ are no wildcards (S-74). */
function patternOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Returns the trigrams of a word as a `tsquery` of PostgreSQL. */
function gramsOf(word: string): string {
  const signs = [...word];
  const quoted = (gram: readonly string[]) => `'${gram.join('').replace(/['\\]/g, '$&$&')}'`;
  if (signs.length < GRAM) return `${quoted(signs)}:*`;
  return signs
    .slice(0, 1 - GRAM)
    .map((_, start) => quoted(signs.slice(start, start + GRAM)))
    .join(' & ');
}
