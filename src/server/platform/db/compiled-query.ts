import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Connection } from './database.ts';

class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/** Builds a query; `places` are placeholders for the texts that are bound at each execution. */
type Build<Row> = (connection: Connection, ...places: RawBuilder<string>[]) => { compile(): CompiledQuery<Row> };

/**
 * Compiles a frequent query once per database, which its clock stands for: a query may contain the time. Compiling takes
 * longer than executing it.
 * @param count number of texts that the query is executed with
 */
export function compileOnce<Row>(count: number, build: Build<Row>) {
  const compiled = new WeakMap<Connection['now'], CompiledQuery<Row>>();
  return async (connection: Connection, ...texts: string[]): Promise<Row | undefined> => {
    const { query, now } = connection;
    const places = () => Array.from({ length: count }, (_, index) => sql<string>`${new Placeholder(index)}`);
    const known = compiled.get(now) ?? preparedOnce(connection, build(connection, ...places()).compile());
    compiled.set(now, known);
    const parameters = known.parameters.map((value) => (value instanceof Placeholder ? texts[value.index] : value));
    return (await query.executeQuery<Row>({ ...known, parameters })).rows[0];
  };
}

/**
 * The embedded SQLite is built with STAT4: when a parameter is bound that a joined query compares with a column, it plans the
 * query again, which takes twenty times as long as executing it. It does not look into subqueries.
 */
function preparedOnce<Row>({ kind }: Connection, query: CompiledQuery<Row>): CompiledQuery<Row> {
  return kind === 'sqlite' ? { ...query, sql: query.sql.replaceAll('?', '(select ?)') } : query;
}
