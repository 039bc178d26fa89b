import { workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { lowerPriority } from '../threads/serve.ts';

/**
 * Copies the committed part of an embedded database's log into its file, without making readers or writers wait, and then
 * empties the log if nobody is reading or writing.
 */
lowerPriority();
const database = new SQLite(String(workerData), { timeout: 0 });
database.pragma('synchronous = FULL');
database.pragma('wal_checkpoint(PASSIVE)');
try {
  database.pragma('wal_checkpoint(TRUNCATE)');
} catch {
  // Somebody is; the next time then.
}
database.close();
