import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Connection } from './database.ts';

class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/** What a query is built with in place of the texts that it is asked with. */
type Build<Row> = (connection: Connection, ...places: RawBuilder<string>[]) => { compile(): CompiledQuery<Row> };

/**
 * A query that is asked often: it is put into words once for each database, which takes longer than the answer.
 * @param count of the texts that it is asked with
 */
export function compileOnce<Row>(count: number, build: Build<Row>) {
  const compiled = new WeakMap<Connection['query'], CompiledQuery<Row>>();
  return async (connection: Connection, ...texts: string[]): Promise<Row | undefined> => {
    const { query } = connection;
    const places = () => Array.from({ length: count }, (_, index) => sql<string>`${new Placeholder(index)}`);
    const known = compiled.get(query) ?? build(connection, ...places()).compile();
    compiled.set(query, known);
    const parameters = known.parameters.map((value) => (value instanceof Placeholder ? texts[value.index] : value));
    return (await query.executeQuery<Row>({ ...known, parameters })).rows[0];
  };
}
