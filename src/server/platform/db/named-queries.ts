import { createHash } from 'node:crypto';
import pg from 'pg';

/** Most named queries per connection. The texts of queries contain no input of visitors, so their number is limited. */
const MAX_NAMED = 300;
/** Matches a list in a condition, or several rows: each length makes another text. */
const VARIES = /\bin \(\$\d+, |\), \(/i;
/** PostgreSQL's codes for a named statement that is no longer usable: a column has another type, or the name is unknown. */
const STALE = new Set(['0A000', '26000']);

/** The driver's query function; takes a text with its values, or another form of query that the driver accepts. */
type Ask = (...asked: readonly unknown[]) => unknown;

/** Names of the queries that PostgreSQL has prepared: parsing and planning a query takes longer than executing it. */
export class QueryNames {
  readonly #names = new Map<string, string>();
  readonly #unnamed = new Set<string>();

  /** Makes a connection send its queries by these names from now on. */
  giveTo(client: pg.ClientBase): void {
    const ask = client.query.bind(client) as Ask;
    const query: Ask = (text, values, ...rest) => {
      const name = typeof text === 'string' && Array.isArray(values) ? this.#nameOf(text, values) : undefined;
      if (name === undefined) return ask(text, values, ...rest);
      const answer = ask({ name, text, values }, ...rest);
      return answer instanceof Promise ? answer.catch((error: unknown) => this.#giveUp(String(text), error)) : answer;
    };
    Object.assign(client, { query });
  }

  #nameOf(text: string, { length }: readonly unknown[]): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    // A query without values is BEGIN or COMMIT, or a change of the schema.
    if (length === 0 || this.#unnamed.has(text) || this.#names.size >= MAX_NAMED || VARIES.test(text)) return undefined;
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    this.#names.set(text, name);
    return name;
  }

  /** Rethrows the error; a query whose name is no longer usable is sent without a name from now on. */
  #giveUp(text: string, error: unknown): never {
    if (error instanceof pg.DatabaseError && STALE.has(error.code ?? '')) {
      this.#names.delete(text);
      this.#unnamed.add(text);
    }
    throw error;
  }
}
