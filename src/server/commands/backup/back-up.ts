import type { Config } from '../../platform/config/config.ts';
import type { BackupMade } from './backup-folder.ts';
import { backUpPostgres } from './postgres-backup.ts';
import { backUpSqlite } from './sqlite-backup.ts';

/**
 * Copies the database of the settings as of one moment, also while servers work, and the key of the passwords where it
 * stands in the data folder. The backup is there whole and checked, or not at all.
 * @throws CommandError if there is nothing to copy, or no place for it
 */
export async function backUp(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  folder: string,
): Promise<BackupMade> {
  return databaseUrl === undefined ? backUpSqlite(dataDir, folder) : backUpPostgres(databaseUrl, dataDir, folder);
}
