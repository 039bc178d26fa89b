import { existsSync } from 'node:fs';
import { chmod, copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { PEPPER_FILE } from '../../identity/credentials/pepper.ts';
import { createDataFolder, LOCK_FILE, lockDataFolder } from '../../platform/data-folder.ts';
import { SQLITE_FILE } from '../../platform/db/sqlite.ts';
import { CommandError } from '../command-line.ts';
import { requireDatabase } from '../with-database.ts';
import {
  type BackupDescription,
  type BackupMade,
  entriesOf,
  fileIn,
  isIncomplete,
  makeBackup,
  moveAside,
  putInPlace,
  type RestoreResult,
  readDescription,
  requireKnownSchema,
  requireSum,
} from './folder.ts';

/**
 * Copies the embedded database as of one moment, also while the server runs, and the key of the passwords
 * if it is in the data folder.
 * @throws CommandError if there is nothing to copy, the backup cannot be put into the folder, or the copy is damaged
 */
export async function backUpSqlite(dataDir: string, folder: string): Promise<BackupMade> {
  requireDatabase({ databaseUrl: undefined, dataDir });
  const source = fileIn(dataDir, SQLITE_FILE);
  return makeBackup(folder, 'sqlite', dataDir, async (part) => {
    const copy = fileIn(part, SQLITE_FILE);
    await copyDatabase(source, copy);
    // It may be that of another release: a backup before a deployment is made with the new one.
    const schema = schemaOf(copy);
    if (schema === undefined) throw new CommandError(`The database in ${dataDir} contains no site: check DATA_DIR.`);
    return { schema, names: [SQLITE_FILE] };
  });
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

/** The subfolder of the data folder that holds the backup until it is checked. */
const PART = 'restore.part';

const BACKUP_FILES: readonly string[] = [SQLITE_FILE, PEPPER_FILE];

/**
 * Restores a backup of the embedded database into a data folder. Nothing is deleted: with `force`, existing files are
 * moved into a new folder there.
 * @throws CommandError if a server runs on the folder, the folder is not empty, or the backup is damaged or of a later
 *   release
 */
export async function restoreSqlite(
  backup: string,
  dataDir: string,
  { force }: { force: boolean },
): Promise<RestoreResult> {
  createDataFolder(dataDir);
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
    if (!existsSync(fileIn(backup, name))) throw isIncomplete(backup, name);
    await putInPlace(fileIn(backup, name), part, name, copyFile);
    await requireSum(backup, name, fileIn(part, name), sum);
  }
  if (!(SQLITE_FILE in description.files)) throw isIncomplete(backup, SQLITE_FILE);
  const errors = errorsOf(fileIn(part, SQLITE_FILE));
  if (errors.length > 0) throw new CommandError(`The database in ${backup} is damaged:\n  ${errors.join('\n  ')}`);
  // Not read from the description, because earlier releases named their own schema there.
  const schema = schemaOf(fileIn(part, SQLITE_FILE));
  if (schema === undefined) throw new CommandError(`The database in ${backup} contains no site. Use another backup.`);
  requireKnownSchema(backup, schema);
  return description;
}

/** Returns what SQLite finds wrong with a database file; an empty array if it is intact. */
export function errorsOf(file: string): string[] {
  const database = new SQLite(file, { fileMustExist: true });
  try {
    const answers = database.pragma('integrity_check', { simple: false }) as { readonly integrity_check: string }[];
    const broken = answers.map((answer) => answer.integrity_check).filter((answer) => answer !== 'ok');
    const orphans = database.pragma('foreign_key_check') as { readonly table: string }[];
    return [...broken, ...orphans.map(({ table }) => `a row of ${table} refers to a row that does not exist`)];
  } catch (error) {
    return [String(error)];
  } finally {
    database.close();
  }
}

/** Returns the schema of an intact database file: the name of its last migration; undefined if it contains no site. */
function schemaOf(file: string): string | undefined {
  const database = new SQLite(file, { fileMustExist: true });
  try {
    const isOfSite =
      database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get() !== undefined;
    if (!isOfSite) return undefined;
    const schema = database.prepare('select max(name) from kysely_migration').pluck().get();
    return typeof schema === 'string' ? schema : undefined;
  } finally {
    database.close();
  }
}
