import { createHash } from 'node:crypto';
import {
  AliasNode,
  IdentifierNode,
  InsertQueryNode,
  Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
  type QueryResult,
  RawNode,
  ReturningNode,
  type RootOperationNode,
  SelectionNode,
  sql,
  type UnknownRow,
  UpdateQueryNode,
} from 'kysely';
import pg from 'pg';
import { type ColumnNames, ColumnNamesPlugin, type Database, databaseOf, ignoreRollbackErrors } from './database.ts';
import type { Tables } from './tables.ts';
import { endUnanswered, openSocket } from './unanswered.ts';

/** Most named queries per connection. The texts of queries contain no input of visitors, so their number is limited. */
const MAX_NAMED = 300;
/** Matches a list in a condition, or several rows: each length makes another text. */
const VARIES = /\bin \(\$\d+, |\), \(/i;
/** PostgreSQL's codes for a named statement that is no longer usable: a column has another type, or the name is unknown. */
const STALE = new Set(['0A000', '26000']);

/** The driver's query function; takes a text with its values, or another form of query that the driver accepts. */
type Ask = (...asked: readonly unknown[]) => unknown;

/** Names of the queries that PostgreSQL has prepared: parsing and planning a query takes longer than executing it. */
class QueryNames {
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

/** Set for the transaction that PostgreSQL makes of the statement itself, so that it needs no further round trip. */
const WITHOUT_WAITING = SelectionNode.create(
  AliasNode.create(
    RawNode.createWithSql(`set_config('synchronous_commit', 'off', true)`),
    IdentifierNode.create('synchronous_commit'),
  ),
);

/** PostgreSQL does not wait until the commit of a statement is on the disk, if the statement returns rows. */
class AsynchronousCommitPlugin implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (!InsertQueryNode.is(node) && !UpdateQueryNode.is(node)) return node;
    if (node.returning === undefined) return node;
    return { ...node, returning: ReturningNode.create([WITHOUT_WAITING, ...node.returning.selections]) };
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

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
  if (isPrepared(url)) {
    const names = new QueryNames();
    pool.on('connect', (client) => names.giveTo(client));
  }
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
      unsynced: query.withPlugin(new AsynchronousCommitPlugin()),
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

/** Whether the address says `?prepared=yes`. A proxy such as pgBouncer may not know a statement by its name. */
function isPrepared(url: string): boolean {
  return new URL(url).searchParams.get('prepared') === 'yes';
}
