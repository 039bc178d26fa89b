import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { SCHEMA } from '../domain/database/migrate.ts';
import { PEPPER_FILE } from '../platform/credentials/pepper.ts';
import { SQLITE_FILE } from '../platform/db/sqlite.ts';
import { type BackupDescription, DESCRIPTION_FILE, entriesOf, errorsOf, fileIn, sha256Of } from './backup-folder.ts';
import { CommandError } from './command-error.ts';

export interface BackupMade {
  readonly bytes: number;
  /** Whether the key of the passwords is in it; if not, it stands in PASSWORD_PEPPER. */
  readonly hasPepper: boolean;
}

/**
 * Copies the embedded database as of one moment, also while the server works, and the secrets beside it. The backup is
 * there whole and checked, or not at all.
 * @throws CommandError if there is nothing to copy, no place for it, or the copy is damaged
 */
export async function backUp(dataDir: string, folder: string): Promise<BackupMade> {
  const source = fileIn(dataDir, SQLITE_FILE);
  if (!existsSync(source)) throw new CommandError(`There is no embedded database in ${dataDir}.`);
  if ((await entriesOf(folder)).length > 0) throw new CommandError(`${folder} is not empty: name a new folder.`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(dirname(fileIn(part, PEPPER_FILE)), { recursive: true, mode: 0o700 });
  await copyDatabase(source, fileIn(part, SQLITE_FILE));
  const hasPepper = existsSync(fileIn(dataDir, PEPPER_FILE));
  if (hasPepper) await copyFile(fileIn(dataDir, PEPPER_FILE), fileIn(part, PEPPER_FILE));
  await describe(part, hasPepper ? [SQLITE_FILE, PEPPER_FILE] : [SQLITE_FILE]);
  // An empty folder that was there already gives way.
  await rmdir(folder).catch(() => {});
  await rename(part, folder);
  return { bytes: (await stat(fileIn(folder, SQLITE_FILE))).size, hasPepper };
}

async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new SQLite(source, { fileMustExist: true });
  try {
    // All pages in one step: between two steps the server would write, and the copy begin anew, over and over.
    await database.backup(target, { progress: ({ remainingPages }) => remainingPages });
  } finally {
    database.close();
  }
  await chmod(target, 0o600);
  const errors = errorsOf(target);
  if (errors.length > 0) throw new CommandError(`The copy is damaged:\n  ${errors.join('\n  ')}`);
}

async function describe(folder: string, names: readonly string[]): Promise<void> {
  const sums = await Promise.all(names.map(async (name) => [name, await sha256Of(fileIn(folder, name))] as const));
  const description: BackupDescription = {
    madeAt: new Date().toISOString(),
    schema: SCHEMA,
    files: Object.fromEntries(sums),
  };
  await writeFile(fileIn(folder, DESCRIPTION_FILE), `${JSON.stringify(description, null, 2)}\n`, { flush: true });
}
