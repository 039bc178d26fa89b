import { createHash } from 'node:crypto';
import pg from 'pg';

/** On each connection. Texts of queries do not hold what visitors write, so that the program comes to an end of them. */
const MOST_NAMED = 300;
/** A list in a condition, or several rows: for every length it is another text. */
const VARIES = /\bin \(\$\d+, |\), \(/i;
/** What PostgreSQL says of a statement that it cannot use any more: a column is of another type by now, or it is gone. */
const STALE = new Set(['0A000', '26000']);

/** As the driver is asked: a text with its values, or something else that it understands. */
type Ask = (...asked: readonly unknown[]) => unknown;

/** Names by which PostgreSQL knows the queries that it has read: to read and to plan one takes longer than to answer it. */
export class QueryNames {
  readonly #names = new Map<string, string>();
  readonly #unnamed = new Set<string>();

  /** Has a connection ask by these names from now on. */
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
    // Without values it is BEGIN or COMMIT, or a change of the schema.
    if (length === 0 || this.#unnamed.has(text) || this.#names.size >= MOST_NAMED || VARIES.test(text))
      return undefined;
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    this.#names.set(text, name);
    return name;
  }

  /** A query that cannot be asked by its name any more is asked without one from now on. */
  #giveUp(text: string, error: unknown): never {
    if (error instanceof pg.DatabaseError && STALE.has(error.code ?? '')) {
      this.#names.delete(text);
      this.#unnamed.add(text);
    }
    throw error;
  }
}
