import { type Expression, type RawBuilder, sql } from 'kysely';

/** Joins several texts to one for searching; null counts as empty. */
export function words(...texts: readonly Expression<string | null>[]): RawBuilder<string> {
  const parts = texts.map((text) => sql`coalesce(${text}, '')`);
  return sql<string>`lower(${sql.join(parts, sql` || ' ' || `)})`;
}
