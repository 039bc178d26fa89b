import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { openSqlite, openSqliteToRead } from './platform/db/sqlite.ts';
import { COLUMN_NAMES } from './vessels/tables.ts';

// Each room adds its tables to `Tables`. Types alone: opening a database runs no code of the rooms.
export type {} from './accounts/erasure.ts';
export type {} from './audit/entries.ts';
export type {} from './content/tables.ts';
export type {} from './identity/accounts.ts';
export type {} from './identity/factors.ts';
export type {} from './identity/sessions.ts';
export type {} from './links/states.ts';
export type {} from './links/uses.ts';
export type {} from './mail/outbox.ts';
export type {} from './messages/message.ts';
export type {} from './today/digest.ts';
export type {} from './vessels/tables.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Names the configured database as its operator knows it. */
export function databasePlace({ databaseUrl, dataDir }: Place): string {
  return databaseUrl === undefined ? `DATA_DIR=${dataDir}` : 'DATABASE_URL';
}

/**
 * Opens the configured database: PostgreSQL, or the embedded one in the data folder.
 * @param onError called when a connection breaks
 */
export function openDatabase({ databaseUrl, dataDir }: Place, onError: (error: Error) => void): Database {
  return databaseUrl === undefined
    ? openSqlite(dataDir, COLUMN_NAMES)
    : openPostgres(databaseUrl, COLUMN_NAMES, onError);
}

/** Opens the configured database to examine it. The files of an embedded one, which must exist, stay as they are. */
export function openDatabaseToRead({ databaseUrl, dataDir }: Place): Database {
  return databaseUrl === undefined
    ? openSqliteToRead(dataDir, COLUMN_NAMES)
    : openPostgres(databaseUrl, COLUMN_NAMES, () => {});
}
