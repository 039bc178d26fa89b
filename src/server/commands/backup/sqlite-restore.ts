import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PEPPER_FILE } from '../../identity/credentials/pepper.ts';
import { LOCK_FILE, lockDataFolder } from '../../platform/db/data-folder-lock.ts';
import { SQLITE_FILE } from '../../platform/db/sqlite.ts';
import { CommandError } from '../command-error.ts';
import {
  type BackupDescription,
  entriesOf,
  fileIn,
  type Restored,
  readDescription,
  requireKnownSchema,
  requireSum,
} from './backup-folder.ts';
import { moveAside, putInPlace } from './pepper-file.ts';
import { errorsOf } from './sqlite-errors.ts';
import { schemaOf } from './sqlite-schema.ts';

/** The subfolder of the data folder that holds the backup until it is checked. */
const PART = 'restore.part';

const BACKUP_FILES: readonly string[] = [SQLITE_FILE, PEPPER_FILE];

/**
 * Restores a backup of the embedded database into a data folder. Nothing is deleted: with `force`, existing files are
 * moved into a new folder there.
 * @throws CommandError if a server runs on the folder, the folder is not empty, or the backup is damaged or of a later
 *   release
 */
export async function restoreSqlite(backup: string, dataDir: string, { force }: { force: boolean }): Promise<Restored> {
  const lock = lockDataFolder(dataDir, 0);
  if (lock === undefined) throw new CommandError(`A server is using ${dataDir}: stop it first.`);
  try {
    const present = (await entriesOf(dataDir)).filter((name) => name !== LOCK_FILE && name !== PART);
    if (present.length > 0 && !force)
      throw new CommandError(
        `${dataDir} contains ${present.join(', ')}: set another DATA_DIR, or use --force to move its database aside.`,
      );
    const part = join(dataDir, PART);
    const description = await fetchChecked(backup, part);
    // The write-ahead log of the old database must be moved with it, otherwise SQLite would apply it to the new one.
    const replaced = present.filter((name) => BACKUP_FILES.some((file) => name.startsWith(file.split('/')[0] ?? file)));
    const replacedIn = await moveAside(dataDir, replaced);
    for (const name of Object.keys(description.files)) await putInPlace(fileIn(part, name), dataDir, name, rename);
    await rm(part, { recursive: true });
    return { description, replacedIn };
  } finally {
    lock.release();
  }
}

/** Copies a backup beside its final place, where it can be opened, and checks it against its description. */
async function fetchChecked(backup: string, part: string): Promise<BackupDescription> {
  const description = await readDescription(backup, 'sqlite');
  await rm(part, { recursive: true, force: true });
  for (const [name, sum] of Object.entries(description.files)) {
    if (!BACKUP_FILES.includes(name))
      throw new CommandError(`${backup} lists an unexpected file: ${name}. Use another backup.`);
    await putInPlace(fileIn(backup, name), part, name, copyFile);
    await requireSum(backup, name, fileIn(part, name), sum);
  }
  const errors = errorsOf(fileIn(part, SQLITE_FILE));
  if (errors.length > 0) throw new CommandError(`The database in ${backup} is damaged:\n  ${errors.join('\n  ')}`);
  // Not read from the description, because earlier releases named their own schema there.
  const schema = schemaOf(fileIn(part, SQLITE_FILE));
  if (schema === undefined) throw new CommandError(`The database in ${backup} contains no site. Use another backup.`);
  requireKnownSchema(backup, schema);
  return description;
}
