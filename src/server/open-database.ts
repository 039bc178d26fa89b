import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { openSqlite, openSqliteToRead } from './platform/db/sqlite.ts';
import { COLUMN_NAMES } from './vessels/tables.ts';
import './accounts/erasure.ts';
import './identity/accounts.ts';
import './audit/entries.ts';
import './accounts/erasure.ts';
import './identity/accounts.ts';
import './audit/entries.ts';
import './content/tables.ts';
import './identity/factors.ts';
import './identity/sessions.ts';
import './links/uses.ts';
import './links/states.ts';
import './mail/outbox.ts';
import './messages/message.ts';
import './today/digest.ts';
import './messages/message.ts';
import './today/digest.ts';
import './vessels/tables.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

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
