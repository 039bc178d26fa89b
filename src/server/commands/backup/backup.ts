import type { Config } from '../../platform/config.ts';
import type { BackupMade, RestoreResult } from './folder.ts';
import { backUpPostgres, restorePostgres } from './postgres.ts';
import { backUpSqlite, restoreSqlite } from './sqlite.ts';

/**
 * Copies the database of the settings as of one moment, also while servers run, and the key of the passwords if it is in the
 * data folder. The backup is either complete or does not exist at all; that of the embedded database is also checked for
 * damage.
 * @throws CommandError if there is nothing to copy, or the backup cannot be put into the folder
 */
export function backUp(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  folder: string,
): Promise<BackupMade> {
  return databaseUrl === undefined ? backUpSqlite(dataDir, folder) : backUpPostgres(databaseUrl, dataDir, folder);
}

/**
 * Restores a backup into the database of the settings, which must be empty, and the key of the passwords into the data
 * folder. Nothing is deleted: with `force`, files in the data folder are moved into a new folder there.
 * @throws CommandError if the place is not empty, or the backup is damaged, of a later release, or of the other kind of
 *   database
 */
export function restore(
  backup: string,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { readonly force: boolean },
): Promise<RestoreResult> {
  return databaseUrl === undefined
    ? restoreSqlite(backup, dataDir, options)
    : restorePostgres(backup, databaseUrl, dataDir, options);
}
