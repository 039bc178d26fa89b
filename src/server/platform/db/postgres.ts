import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type ColumnNames, ColumnNamesPlugin, type Database, databaseOf, ignoreRollbackErrors } from './database.ts';
import type { Tables } from './tables.ts';
import { endUnanswered, openSocket } from './unanswered.ts';

/** Connections per instance. PostgreSQL accepts 100 by default. */
const POOL_SIZE = 10;
/** A request is refused rather than kept waiting longer for a connection (S-84). */
const CONNECTION_TIMEOUT_MS = 2_500;
/** No statement of ours takes longer; one that does holds locks that others wait for. */
const STATEMENT_TIMEOUT_MS = 10_000;

/** PostgreSQL's own estimate is that of turning disks: it would read a tenth of a table rather than its index. */
const INDEXES_ARE_CHEAP = '-c random_page_cost=1.1';

/**
 * Longer than any statement, and than the pool keeps a connection idle: if only some connections drop packets silently, a
 * query would otherwise wait for ever. If the whole database is silent, its connections are ended earlier.
 */
const SILENCE_LIMIT_MS = STATEMENT_TIMEOUT_MS + 2_000;

/** PostgreSQL's error code for a deadlock (appendix A). */
const DEADLOCK_DETECTED = '40P01';

/** Connections for work without time limits: the migrator holds its lock on one of them. */
const UNLIMITED_POOL_SIZE = 2;
/** How long such a connection may be silent before TCP checks whether the peer is still there. */
const KEEP_ALIVE_MS = 10_000;

/** The type bigint; our instants and counts fit a JavaScript number exactly. */
const INT8 = pg.types.builtins.INT8;

/**
 * Opens the pools of connections to a PostgreSQL database; connections are made when they are needed.
 * @param onError called for connections that break
 */
export function openPostgres(url: string, columns: ColumnNames, onError: (error: Error) => void): Database {
  const shared: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  };
  const pool = new pg.Pool({
    ...shared,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    options: INDEXES_ARE_CHEAP,
    stream: () => openSocket(SILENCE_LIMIT_MS),
  });
  listen(pool, onError);
  endUnanswered(pool, url);
  const queryOver = (over: pg.Pool) =>
    new Kysely<Tables>({
      dialect: ignoreRollbackErrors(new PostgresDialect({ pool: over })),
      plugins: [new ColumnNamesPlugin(columns)],
    });
  const query = queryOver(pool);
  return databaseOf(
    {
      kind: 'postgres',
      query,
      now: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
      skipsLocked: true,
    },
    {
      withoutTimeLimits: async (work) => {
        const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS };
        const unlimited = new pg.Pool({ ...shared, ...keepAlive, max: UNLIMITED_POOL_SIZE });
        listen(unlimited, onError);
        const within = queryOver(unlimited);
        try {
          return await work(within);
        } finally {
          await within.destroy();
        }
      },
      connections: () => ({
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
      isDeadlock: (error) => error instanceof pg.DatabaseError && error.code === DEADLOCK_DETECTED,
    },
  );
}

/**
 * Reports the errors of connections. One in use reports an error to its client, an idle one to the pool as well: an error
 * without a listener would end the process.
 */
function listen(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
}
