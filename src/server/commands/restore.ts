import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LOCK_FILE, lockDataFolder } from '../platform/db/data-folder-lock.ts';
import { SQLITE_FILE } from '../platform/db/sqlite.ts';
import {
  BACKUP_FILES,
  type BackupDescription,
  DESCRIPTION_FILE,
  entriesOf,
  errorsOf,
  fileIn,
  sha256Of,
} from './backup-folder.ts';
import { CommandError } from './command-error.ts';

/** Below the data folder, until everything in it is checked. */
const PART = 'restore.part';

export interface Restored {
  readonly description: BackupDescription;
  /** Where the files went that were there before. */
  readonly replacedIn: string | undefined;
}

/**
 * Puts a backup into a data folder. Nothing is deleted: with `force`, what was there is moved into a folder beside it.
 * @throws CommandError if a server runs on the folder, it holds something, or the backup is damaged
 */
export async function restore(backup: string, dataDir: string, { force }: { force: boolean }): Promise<Restored> {
  const lock = lockDataFolder(dataDir, 0);
  if (lock === undefined) throw new CommandError(`A server runs on ${dataDir}: stop it first.`);
  try {
    const present = (await entriesOf(dataDir)).filter((name) => name !== LOCK_FILE && name !== PART);
    if (present.length > 0 && !force)
      throw new CommandError(`${dataDir} holds ${present.join(', ')}: name another folder, or use --force.`);
    const description = await fetchChecked(backup, join(dataDir, PART));
    const replacedIn = await moveAside(dataDir, present);
    for (const name of Object.keys(description.files)) await putInPlace(dataDir, name);
    await rm(join(dataDir, PART), { recursive: true });
    return { description, replacedIn };
  } finally {
    lock.release();
  }
}

/** Copies a backup beside its place, where it can be opened, and compares it with what it says of itself. */
async function fetchChecked(backup: string, part: string): Promise<BackupDescription> {
  const text = await readFile(join(backup, DESCRIPTION_FILE), 'utf8').catch(() => {
    throw new CommandError(`${backup} is no backup: it has no ${DESCRIPTION_FILE}.`);
  });
  const description = JSON.parse(text) as BackupDescription;
  await rm(part, { recursive: true, force: true });
  for (const [name, sum] of Object.entries(description.files)) {
    if (!BACKUP_FILES.some((known) => known === name))
      throw new CommandError(`${backup} names a strange file: ${name}`);
    const copy = fileIn(part, name);
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    await copyFile(fileIn(backup, name), copy);
    if ((await sha256Of(copy)) !== sum) throw new CommandError(`${name} in ${backup} is not what was backed up.`);
  }
  const errors = errorsOf(fileIn(part, SQLITE_FILE));
  if (errors.length > 0) throw new CommandError(`The database in ${backup} is damaged:\n  ${errors.join('\n  ')}`);
  return description;
}

/** The log of the old database must go with it, or it would be played into the new one. */
async function moveAside(dataDir: string, present: readonly string[]): Promise<string | undefined> {
  const names = present.filter((name) => BACKUP_FILES.some((file) => name.startsWith(file.split('/')[0] ?? file)));
  if (names.length === 0) return undefined;
  const folder = join(dataDir, `replaced-${new Date().toISOString().replace(/\D/g, '').slice(0, 17)}`);
  await mkdir(folder, { mode: 0o700 });
  for (const name of names) await rename(join(dataDir, name), join(folder, name));
  return folder;
}

async function putInPlace(dataDir: string, name: string): Promise<void> {
  const target = fileIn(dataDir, name);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await rename(fileIn(join(dataDir, PART), name), target);
}
