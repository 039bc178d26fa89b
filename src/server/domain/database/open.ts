import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { openSqlite } from '../../platform/db/sqlite.ts';
import { COLUMN_NAMES } from '../vessels/tables.ts';
import './tables.ts';

/**
 * Opens the configured database: PostgreSQL, or the embedded one in the data folder.
 * @param onError called when a connection breaks
 */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onError: (error: Error) => void,
): Database {
  const { databaseUrl, dataDir } = config;
  return databaseUrl === undefined
    ? openSqlite(dataDir, COLUMN_NAMES)
    : openPostgres(databaseUrl, COLUMN_NAMES, onError);
}
