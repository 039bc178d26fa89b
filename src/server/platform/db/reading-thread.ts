import SQLite from 'better-sqlite3';
import { serveRequests } from '../threads/serve.ts';
import { cacheStatements, type StatementCache } from './statement-cache.ts';

export interface ReadingRequest {
  readonly file: string;
  /** How long a statement waits for another process to release the file, in milliseconds. */
  readonly timeout: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The rows, or the message and the code of SQLite's error. */
type ReadingResponse = { readonly rows: unknown[] } | { readonly message: string; readonly code: string | undefined };

/** The memory of the thread for pages of the file, beside what the operating system caches of it. */
const CACHE_KIB = 16_384;
let connection: StatementCache | undefined;

/** Executes the statements of sqlite-reading.ts, in the thread that it started; all name the same file. */
serveRequests(async ({ file, timeout, sql, parameters }: ReadingRequest): Promise<ReadingResponse> => {
  try {
    connection ??= open(file, timeout);
    const statement = connection.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) };
    statement.run(parameters);
    return { rows: [] };
  } catch (error) {
    // An error that is sent to another thread loses its code.
    const { message, code } = error as Error & { readonly code?: string };
    return { message, code };
  }
}, true);

function open(file: string, timeout: number): StatementCache {
  const database = new SQLite(file, { readonly: true, timeout });
  database.pragma(`cache_size = -${CACHE_KIB}`);
  return cacheStatements(database);
}
