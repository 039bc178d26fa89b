import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely';
import type { WorkQueue } from '../work-queue.ts';
import type { StatementCache } from './statement-cache.ts';

/**
 * Matches statements that may be queries. SQLite also calls some others read-only: those that begin or end a transaction, and
 * pragmas, which may set the connection as soon as they are prepared.
 */
const MAY_BE_QUERY = /^\s*(?:select|with)\b/i;

/** The two connections to the embedded database's file. */
export interface SqliteConnections {
  readonly writer: SqliteDatabase;
  readonly reader: StatementCache;
  readonly turns: WorkQueue;
  /** Sets the writer up; called whenever the turn of a caller begins, for one statement or a transaction. */
  readonly onTurn: () => void;
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

  /** Changes of the schema belong to the transaction too, so a migration that fails or is killed leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
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
    const { turns, onTurn } = this.#connections;
    this.#release = await turns.turn();
    onTurn();
  }

  release(): void {
    this.#release?.();
    this.#release = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader, turns, onTurn } = this.#connections;
    const { sql, parameters } = query;
    if (this.#release !== undefined) return run(writer.prepare(sql), parameters);
    const statement = MAY_BE_QUERY.test(sql) ? reader.prepare(sql) : undefined;
    if (statement?.readonly) return run(statement, parameters);
    const release = await turns.turn();
    try {
      onTurn();
      return run(writer.prepare(sql), parameters);
    } finally {
      release();
    }
  }

  // biome-ignore lint/correctness/useYield: none of ours is streamed
  async *streamQuery<Row>(): AsyncGenerator<QueryResult<Row>> {
    throw new Error('rows of the embedded database are not streamed');
  }
}

function run<Row>(statement: SqliteStatement, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), rows: [] };
}
