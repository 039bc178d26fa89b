import type { Config } from '../../platform/config/config.ts';
import type { BackupMade } from './backup-folder.ts';
import { backUpPostgres } from './postgres-backup.ts';
import { backUpSqlite } from './sqlite-backup.ts';

/**
 * Copies the database of the settings as of one moment, also while servers run, and the key of the passwords if it is in the
 * data folder. The backup is either complete or does not exist at all; that of the embedded database is also checked for
 * damage.
 * @throws CommandError if there is nothing to copy, or the backup cannot be put into the folder
 */
export async function backUp(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  folder: string,
): Promise<BackupMade> {
  return databaseUrl === undefined ? backUpSqlite(dataDir, folder) : backUpPostgres(databaseUrl, dataDir, folder);
}
