import { type Expression, type RawBuilder, sql } from 'kysely';

/** Several texts as one to search in; those that are null count as empty. */
export function words(...texts: readonly Expression<string | null>[]): RawBuilder<string> {
  const parts = texts.map((text) => sql`coalesce(${text}, '')`);
  return sql<string>`lower(${sql.join(parts, sql` || ' ' || `)})`;
}
