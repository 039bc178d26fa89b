import type { Config } from '../../platform/config/config.ts';
import type { Restored } from './backup-folder.ts';
import { restorePostgres } from './postgres-restore.ts';
import { restoreSqlite } from './sqlite-restore.ts';

/**
 * Restores a backup into the database of the settings, which must be empty, and the key of the passwords into the data
 * folder. Nothing is deleted: with `force`, files in the data folder are moved into a new folder there.
 * @throws CommandError if the place is not empty, or the backup is damaged, of a later release, or of the other kind of
 *   database
 */
export async function restore(
  backup: string,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { readonly force: boolean },
): Promise<Restored> {
  return databaseUrl === undefined
    ? restoreSqlite(backup, dataDir, options)
    : restorePostgres(backup, databaseUrl, dataDir, options);
}
