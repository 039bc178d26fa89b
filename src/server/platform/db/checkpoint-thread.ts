import { workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { lowerPriority } from '../threads/lower-priority.ts';

/** Copies the committed part of an embedded database's log into its file, without making readers or writers wait. */
lowerPriority();
const database = new SQLite(String(workerData));
database.pragma('synchronous = FULL');
database.pragma('wal_checkpoint(PASSIVE)');
database.close();
