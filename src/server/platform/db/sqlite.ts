import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { type Dialect, Kysely, SqliteDialect, sql } from 'kysely';
import { createDataFolder } from '../data-folder.ts';
import { makePrivateFile } from '../files.ts';
import { yieldToEventLoop } from '../jobs.ts';
import { WorkQueue } from '../work-queue.ts';
import { SEARCH_TEXT, searchText } from './columns.ts';
import {
  type ColumnNames,
  ColumnNamesPlugin,
  type Connection,
  type Database,
  databaseOf,
  ignoreRollbackErrors,
} from './database.ts';
import { type SqliteConnections, TwoConnectionsDialect } from './sqlite-connections.ts';
import { ReadingDialect } from './sqlite-reading.ts';
import { cacheStatements } from './statement-cache.ts';
import type { Tables } from './tables.ts';

/** The embedded database's file, below the data folder. */
export const SQLITE_FILE = 'site.sqlite';

/** How long a statement waits for another process, such as a command, to release the file. It blocks this process. */
const BUSY_TIMEOUT_MS = 1_000;
/** The number of pages in the log at which a commit copies it into the file; SQLite's default. */
const LONG_LOG = 1_000;
/** Free pages that the file keeps for what comes next, and how many are given back at once. */
const KEPT_PAGES = 1_000;
const VACUUMED_PAGES = 250;
/** Memory for reading, beside what the operating system caches of the file. */
const READ_CACHE_KIB = 4_096;

/** Opens the embedded database, or creates it if it is missing. A commit is on the disk before it is acknowledged. */
export function openSqlite(dataDir: string, columns: ColumnNames): Database {
  createDataFolder(dataDir);
  const file = join(dataDir, SQLITE_FILE);
  // SQLite creates the files beside it with the same mode.
  makePrivateFile(file);
  const connection = new SQLite(file, { timeout: BUSY_TIMEOUT_MS });
  // Must be set before there is a table.
  connection.pragma('auto_vacuum = INCREMENTAL');
  // What is deleted is overwritten (S-93).
  connection.pragma('secure_delete = ON');
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  // Opened after the writer, which creates the log.
  const readOnly = new SQLite(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  readOnly.pragma(`cache_size = -${READ_CACHE_KIB}`);
  connection.function(SEARCH_TEXT, { deterministic: true }, (text: unknown) => searchText(String(text)));
  const reader = cacheStatements(readOnly);
  const writer = cacheStatements(connection, reader.clear);
  const dataVersion = connection.prepare('pragma data_version').pluck();
  let isSynced = true;
  let largeTransactions = 0;
  const connections: SqliteConnections = { writer, reader, turns: new WorkQueue(1), onTurn: () => setSynced(true) };
  return databaseOf(connectionBy(new TwoConnectionsDialect(connections), columns), {
    unsynced: connectionBy(new TwoConnectionsDialect({ ...connections, onTurn: () => setSynced(false) }), columns)
      .query,
    reading: connectionBy(new ReadingDialect({ file, timeout: BUSY_TIMEOUT_MS }), columns).query,
    isWriterBusy: () => connections.turns.load.running > 0,
    versionOfOthers,
    aroundLarge,
    clearDeleted,
  });

  /**
   * Sets whether commits from now on wait until they are on the disk; the next one that does writes those before it there,
   * too. Setting it takes longer than counting a try, so it is only set when it changes.
   */
  function setSynced(isWanted: boolean): void {
    if (isWanted === isSynced) return;
    connection.pragma(`synchronous = ${isWanted ? 'FULL' : 'NORMAL'}`);
    isSynced = isWanted;
  }

  /** Runs a large transaction, then copies its log into the file in a thread. Others may wait for their turn meanwhile. */
  async function aroundLarge<Result>(work: () => Promise<Result>): Promise<Result> {
    if (largeTransactions++ === 0) connection.pragma('wal_autocheckpoint = 0');
    try {
      const result = await work();
      await checkpointInThread(file);
      return result;
    } finally {
      if (--largeTransactions === 0) connection.pragma(`wal_autocheckpoint = ${LONG_LOG}`);
    }
  }

  /** Returns free pages to the operating system, in slices, and empties the log, which still has what was deleted. */
  async function clearDeleted(): Promise<void> {
    const freePages = connection.prepare('pragma freelist_count').pluck();
    for (let free = Number(freePages.get()), before = Infinity; free > KEPT_PAGES && free < before; ) {
      const release = await connections.turns.turn();
      connection.pragma(`incremental_vacuum(${Math.min(VACUUMED_PAGES, free - KEPT_PAGES)})`);
      release();
      await yieldToEventLoop();
      before = free;
      free = Number(freePages.get());
    }
    await checkpointInThread(file);
  }

  function versionOfOthers(): unknown {
    try {
      return dataVersion.get();
    } catch {
      // While another process holds the file, the version is unknown, so this counts as a change.
      return performance.now();
    }
  }
}

/**
 * Opens an existing embedded database to read it, also while a server uses it. Its files keep their content and their modes.
 * @throws SqliteError if there is none
 */
export function openSqliteToRead(dataDir: string, columns: ColumnNames): Database {
  const file = join(dataDir, SQLITE_FILE);
  // A connection that may write copies a log that was left behind into the file when it closes; one that may not leaves
  // behind the empty log that it needs itself.
  const isReadOnly = existsSync(`${file}-wal`);
  const connection = new SQLite(file, { readonly: isReadOnly, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  connection.pragma('query_only = ON');
  return databaseOf(connectionBy(new SqliteDialect({ database: connection }), columns));
}

function connectionBy(dialect: Dialect, columns: ColumnNames): Connection {
  return {
    kind: 'sqlite',
    query: new Kysely<Tables>({ dialect: ignoreRollbackErrors(dialect), plugins: [new ColumnNamesPlugin(columns)] }),
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    skipsLocked: false,
  };
}

/**
 * Copies the log of an embedded database into its file in a thread. SQLite itself does so in the commit that finds the log
 * too long; after a large transaction that takes seconds, during which this process would serve nobody.
 */
async function checkpointInThread(file: string): Promise<void> {
  const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: file, execArgv: [] });
  try {
    await once(thread, 'exit');
  } catch {
    // The next commit copies the log instead.
  }
}
