import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SqliteDialect } from 'kysely';
import { ThreadStopped } from '../threads/limits.ts';
import { RequestThread } from '../threads/request-thread.ts';
import { WorkQueue } from '../work-queue.ts';
import type { ReadingRequest } from './reading-thread.ts';

/** A statement may take as long as in PostgreSQL. */
const LIMITS = { heapMib: 256, loadMs: 30_000, responseMs: 10_000, idleMs: 600_000 };

/**
 * SQLite with a connection for reading in a thread of its own, so that a statement that reads many rows keeps nobody waiting
 * but those that read there, too. It sees all that is committed; the statements of a transaction see one moment.
 */
export class ReadingDialect extends SqliteDialect {
  readonly #place: Pick<ReadingRequest, 'file' | 'timeout'>;

  constructor(place: Pick<ReadingRequest, 'file' | 'timeout'>) {
    super({ database: async () => Promise.reject(new Error('the connection is in the thread')) });
    this.#place = place;
  }

  override createDriver(): Driver {
    return new ReadingDriver(this.#place);
  }
}

class ReadingDriver implements Driver {
  readonly #thread = new RequestThread(new URL('./reading-thread.ts', import.meta.url), LIMITS);
  readonly #turns = new WorkQueue(1);
  readonly #connection: DatabaseConnection;
  #release = () => {};

  constructor(place: Pick<ReadingRequest, 'file' | 'timeout'>) {
    this.#connection = {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
        const request: ReadingRequest = { ...place, sql, parameters };
        return { rows: rowsOf(await this.#thread.request(request).catch(refuseLate)) as Row[] };
      },
      // biome-ignore lint/correctness/useYield: none of ours is streamed
      async *streamQuery() {
        throw new Error('rows of the embedded database are not streamed');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#release = await this.#turns.turn();
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async destroy(): Promise<void> {
    await this.#thread.end();
  }
}

function rowsOf(response: unknown): unknown[] {
  const { rows, message, code } = response as Partial<{ rows: unknown[]; message: string; code: string }>;
  if (rows === undefined) throw Object.assign(new Error(message), { code });
  return rows;
}

/** A statement that takes too long counts as one of a busy database, as in PostgreSQL. */
function refuseLate(error: unknown): never {
  if (error instanceof ThreadStopped && error.reason === 'time')
    throw Object.assign(new Error('a statement took too long', { cause: error }), { code: 'SQLITE_BUSY' });
  throw error;
}
