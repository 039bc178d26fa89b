import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { makePrivateFile } from '../private-files.ts';
import { checkpointInThread } from './checkpoint.ts';
import { type ColumnNames, ColumnNamesPlugin } from './column-names.ts';
import { type Database, databaseOf } from './database.ts';
import { keepReason } from './kept-reason.ts';
import { keepStatements } from './kept-statements.ts';
import { TwoConnectionsDialect } from './sqlite-connections.ts';
import type { Tables } from './tables.ts';

/** The embedded database's file, below the data folder. */
export const SQLITE_FILE = 'site.sqlite';

/** How long a statement waits for another process, such as a command, to release the file; the process is blocked meanwhile. */
const BUSY_TIMEOUT_MS = 1_000;
/** Pages of the log from which on a commit copies it into the file, as SQLite does unless told otherwise. */
const LONG_LOG = 1_000;
/** What of the file is kept in memory for reading, beside what the system keeps of it. */
const READ_CACHE_KIB = 4_096;

/** Opens the embedded database, and makes it if there is none. A commit is on the disk before it is acknowledged. */
export function openSqlite(dataDir: string, columns: ColumnNames): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, SQLITE_FILE);
  // SQLite gives the files beside it the same mode.
  makePrivateFile(file);
  const connection = new SQLite(file, { timeout: BUSY_TIMEOUT_MS });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  // After the writer, which has made the log.
  const readOnly = new SQLite(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  readOnly.pragma(`cache_size = -${READ_CACHE_KIB}`);
  const reader = keepStatements(readOnly);
  const writer = keepStatements(connection, reader.forget);
  const query = new Kysely<Tables>({
    dialect: keepReason(new TwoConnectionsDialect({ writer, reader })),
    plugins: [new ColumnNamesPlugin(columns)],
  });
  const dataVersion = connection.prepare('pragma data_version').pluck();
  return databaseOf(
    {
      kind: 'sqlite',
      query,
      now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
      skipsLocked: false,
    },
    { versionOfOthers, aroundLarge },
  );

  /** What a large transaction leaves in the log, a thread copies into the file. */
  async function aroundLarge<Result>(work: () => Promise<Result>): Promise<Result> {
    connection.pragma('wal_autocheckpoint = 0');
    try {
      const result = await work();
      await checkpointInThread(file);
      return result;
    } finally {
      connection.pragma(`wal_autocheckpoint = ${LONG_LOG}`);
    }
  }

  function versionOfOthers(): unknown {
    try {
      return dataVersion.get();
    } catch {
      // While another process holds the file nobody can say; then nothing is the same as before.
      return performance.now();
    }
  }
}
