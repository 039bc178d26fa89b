import { workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { lowerPriority } from '../threads/lower-priority.ts';

/** Copies what is committed from the log of an embedded database into its file, and keeps nobody waiting. */
lowerPriority();
const database = new SQLite(String(workerData));
database.pragma('synchronous = FULL');
database.pragma('wal_checkpoint(PASSIVE)');
database.close();
