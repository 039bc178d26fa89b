import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { CamelCasePlugin, type Dialect, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** What a store sends its queries to: the whole database, or one transaction. */
export interface Connection {
  readonly kind: 'sqlite' | 'postgres';
  readonly query: Kysely<Tables>;
  /** Epoch milliseconds by the clock of the database, because the clocks of instances may differ (S-27, S-88). */
  readonly now: RawBuilder<number>;
  /** Whether a select of rows to work on must skip locked ones, because two workers could choose the same row. */
  readonly skipsLocked: boolean;
}

/** A whole database of either kind. What runs in a transaction that others began gets a Connection instead. */
export interface Database extends Connection {
  /**
   * Does all of the work or, if it throws, nothing of it. Work that the database aborted because of a deadlock runs again,
   * so it must change nothing but the database.
   * @param kind 'large' for work that writes many thousand rows and yields to other work between some of them
   */
  transaction<Result>(work: (tx: Connection) => Promise<Result>, kind?: 'large'): Promise<Result>;
  /**
   * As `query`, for statements outside a transaction that only read, and may read many rows: in the embedded database they
   * run in a thread, so that nobody else waits for them. They see all that was committed before.
   */
  readonly reading: Kysely<Tables>;
  /** Runs work whose queries only read, all as of one moment; see `reading`. */
  snapshot<Result>(work: (tx: Connection) => Promise<Result>): Promise<Result>;
  /**
   * As `query`, for single statements that a power failure may undo: in the embedded database, whose commits hold up the whole
   * process for milliseconds, theirs does not wait until it is on the disk.
   */
  readonly unsynced: Kysely<Tables>;
  /** Runs work, such as the change of a schema, whose statements and waits for locks may take minutes. */
  withoutTimeLimits<Result>(work: (query: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /** The number of connections by state, and of requests that wait for one; empty if no network lies between. */
  connections(): Readonly<Partial<Record<'busy' | 'idle' | 'waiting', number>>>;
  /**
   * Whether a statement that writes now waits until another one or a transaction of this process ends, as it can only in the
   * embedded database. In PostgreSQL, statements wait for those that write the same rows.
   */
  isWriterBusy(): boolean;
  /**
   * Returns a value that changes after every transaction of this process and, in the embedded database, after every commit
   * of another process. Commits of others in PostgreSQL do not change it.
   */
  version(): unknown;
  /** Removes what deleted rows left behind in the embedded database's files; PostgreSQL does so itself. */
  clearDeleted(): Promise<void>;
  close(): Promise<void>;
}

interface Driver {
  readonly reading?: Kysely<Tables>;
  readonly unsynced?: Kysely<Tables>;
  /** Whether the database aborted a transaction that may succeed when it is retried. */
  readonly isDeadlock?: (error: Error) => boolean;
  readonly withoutTimeLimits?: Database['withoutTimeLimits'];
  readonly connections?: Database['connections'];
  readonly isWriterBusy?: Database['isWriterBusy'];
  /** Returns another value after every commit of another process. */
  readonly versionOfOthers?: () => unknown;
  /** Runs a transaction that writes many rows. */
  readonly clearDeleted?: Database['clearDeleted'];
  readonly aroundLarge?: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** In a deadlock one transaction succeeds, and the other one on retry; more deadlocks in a row have another cause. */
const RETRIES = 4;
/** The backoff is random: an immediate retry may again take a lock that the other transaction waits for. */
const PAUSE_MS = { initialDelay: 20, maxDelay: 500 };

/** Makes a database from the connection that a driver opened. */
export function databaseOf(
  connection: Connection,
  {
    reading = connection.query,
    unsynced = connection.query,
    withoutTimeLimits = (work) => work(connection.query),
    connections = () => ({}),
    isWriterBusy = () => false,
    versionOfOthers = () => 0,
    isDeadlock = () => false,
    aroundLarge = (work) => work(),
    clearDeleted = async () => {},
  }: Driver = {},
): Database {
  const { query } = connection;
  const again = retry(handleWhen(isDeadlock), { maxAttempts: RETRIES, backoff: new ExponentialBackoff(PAUSE_MS) });
  let transactions = 0;
  const transaction: Database['transaction'] = (work) =>
    again.execute(async () => {
      try {
        return await query.transaction().execute((tx) => work({ ...connection, query: tx }));
      } finally {
        transactions++;
      }
    });
  return {
    ...connection,
    transaction: (work, kind) => (kind === 'large' ? aroundLarge(() => transaction(work)) : transaction(work)),
    reading,
    snapshot: (work) => {
      const begun = reading.transaction();
      // In the embedded database every transaction reads from one snapshot.
      const isolated = connection.kind === 'postgres' ? begun.setIsolationLevel('repeatable read') : begun;
      return isolated.execute((tx) => work({ ...connection, query: tx }));
    },
    unsynced,
    withoutTimeLimits,
    connections,
    isWriterBusy,
    version: () => `${transactions} ${versionOfOthers()}`,
    clearDeleted,
    close: async () => {
      if (reading !== query) await reading.destroy();
      await query.destroy();
    },
  };
}

/** Property names and their columns where the usual conversion fails, such as names with several capitals in a row. */
export type ColumnNames = Readonly<Record<string, string>>;

/** Converts names between the code and the database: createdAt is the column created_at. */
export class ColumnNamesPlugin extends CamelCasePlugin {
  readonly #columns: ReadonlyMap<string, string>;
  readonly #names: ReadonlyMap<string, string>;

  constructor(columns: ColumnNames) {
    super();
    this.#columns = new Map(Object.entries(columns));
    this.#names = new Map(Object.entries(columns).map(([name, column]) => [column, name]));
  }

  protected override snakeCase(name: string): string {
    return this.#columns.get(name) ?? super.snakeCase(name);
  }

  protected override camelCase(column: string): string {
    return this.#names.get(column) ?? super.camelCase(column);
  }
}

/**
 * Wraps a dialect so that a ROLLBACK that fails does not replace the error before it. SQLite itself ends a transaction when
 * the disk is full, and a broken connection ends its own: then nothing is left to roll back, and the first error is the
 * cause.
 */
export function ignoreRollbackErrors(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (query) => dialect.createIntrospector(query),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver();
      const rollback = driver.rollbackTransaction.bind(driver);
      return Object.assign(driver, {
        rollbackTransaction: (...connection: Parameters<typeof rollback>) => rollback(...connection).catch(() => {}),
      });
    },
  };
}
