import { existsSync } from 'node:fs';
import { chmod, stat } from 'node:fs/promises';
import SQLite from 'better-sqlite3';
import { PEPPER_FILE } from '../../platform/credentials/pepper.ts';
import { SQLITE_FILE } from '../../platform/db/sqlite.ts';
import { CommandError } from '../command-error.ts';
import { type BackupMade, fileIn, makeBackup } from './backup-folder.ts';
import { copyPepper } from './pepper-file.ts';
import { errorsOf } from './sqlite-errors.ts';
import { schemaOf } from './sqlite-schema.ts';

/**
 * Copies the embedded database as of one moment, also while the server runs, and the key of the passwords
 * if it is in the data folder.
 * @throws CommandError if there is nothing to copy, the backup cannot be put into the folder, or the copy is damaged
 */
export async function backUpSqlite(dataDir: string, folder: string): Promise<BackupMade> {
  const source = fileIn(dataDir, SQLITE_FILE);
  if (!existsSync(source))
    throw new CommandError(`There is no embedded database in ${dataDir}: check DATA_DIR and DATABASE_URL.`);
  let hasPepper = false;
  await makeBackup(folder, 'sqlite', async (part) => {
    const copy = fileIn(part, SQLITE_FILE);
    await copyDatabase(source, copy);
    // It may be that of another release: a backup before a deployment is made with the new one.
    const schema = schemaOf(copy);
    if (schema === undefined) throw new CommandError(`The database in ${dataDir} contains no site: check DATA_DIR.`);
    hasPepper = await copyPepper(dataDir, part);
    return { schema, names: hasPepper ? [SQLITE_FILE, PEPPER_FILE] : [SQLITE_FILE] };
  });
  return { bytes: (await stat(fileIn(folder, SQLITE_FILE))).size, hasPepper };
}

async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new SQLite(source, { fileMustExist: true });
  try {
    // All pages are copied in one step: otherwise the server could write between two steps, and the copy would restart.
    await database.backup(target, { progress: ({ remainingPages }) => remainingPages });
  } finally {
    database.close();
  }
  await chmod(target, 0o600);
  const errors = errorsOf(target);
  if (errors.length > 0) throw new CommandError(`The copy of the database is damaged:\n  ${errors.join('\n  ')}`);
}
