import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely';

/** The two connections to the embedded database's file. */
export interface SqliteConnections {
  readonly writer: SqliteDatabase;
  readonly reader: SqliteDatabase;
  readonly turns: WriterTurns;
  /** Runs each statement that writes outside of a transaction, in its turn. */
  readonly write: <Result>(run: () => Result) => Result;
}

/** Lets one caller at a time write. */
export class WriterTurns {
  /** Resolves when the last write in the queue ends. */
  #last: Promise<void> = Promise.resolve();

  /** Waits for the caller's turn. @returns a function that ends it */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}

/**
 * SQLite with one connection for writing and one for reading, so that a read outside a transaction never waits. It sees all
 * that is committed, because SQLite reads from its log, and nothing of a running transaction, as in PostgreSQL.
 */
export class TwoConnectionsDialect extends SqliteDialect {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    super({ database: connections.writer });
    this.#connections = connections;
  }

  override createAdapter(): SqliteAdapter {
    return new TwoConnectionsAdapter();
  }

  override createDriver(): Driver {
    return new TwoConnectionsDriver(this.#connections);
  }
}

class TwoConnectionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class TwoConnectionsDriver implements Driver {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Caller> {
    return new Caller(this.#connections);
  }

  async beginTransaction(caller: Caller): Promise<void> {
    await caller.lockWriter();
    // Another process may write, too. A transaction that only took the lock of the file with its first write would fail if
    // the other one had committed since its first read; this one waits before it reads.
    await caller.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(caller: Caller): Promise<void> {
    await caller.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(caller: Caller): Promise<void> {
    await caller.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(caller: Caller): Promise<void> {
    caller.release();
  }

  async destroy(): Promise<void> {
    this.#connections.reader.close();
    this.#connections.writer.close();
  }
}

/** One caller's connection. In a transaction it has the writer until the end, otherwise for one statement at a time. */
class Caller implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  #release: (() => void) | undefined;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async lockWriter(): Promise<void> {
    this.#release = await this.#connections.turns.take();
  }

  release(): void {
    this.#release?.();
    this.#release = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader, turns, write } = this.#connections;
    if (this.#release !== undefined) return run(writer, query);
    if (SelectQueryNode.is(query.query)) return run(reader, query);
    const release = await turns.take();
    try {
      return write(() => run(writer, query));
    } finally {
      release();
    }
  }

  // biome-ignore lint/correctness/useYield: none of ours is streamed
  async *streamQuery<Row>(): AsyncGenerator<QueryResult<Row>> {
    throw new Error('rows of the embedded database are not streamed');
  }
}

function run<Row>(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), rows: [] };
}
