import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PEPPER_FILE } from '../../identity/credentials/pepper.ts';
import { fileIn } from './backup-folder.ts';

/**
 * Copies the key of the passwords into a backup, because no password can be verified without it.
 * @returns whether the file exists; if not, the key is in PASSWORD_PEPPER
 */
export async function copyPepper(dataDir: string, part: string): Promise<boolean> {
  if (!existsSync(fileIn(dataDir, PEPPER_FILE))) return false;
  await putInPlace(fileIn(dataDir, PEPPER_FILE), part, PEPPER_FILE, copyFile);
  return true;
}

/** Copies or moves a file to its name in a folder and creates the parent folders. Only its owner may read it there. */
export async function putInPlace(from: string, folder: string, name: string, put: typeof rename): Promise<void> {
  const target = fileIn(folder, name);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await put(from, target);
  // A copy has the mode of its original.
  await chmod(target, 0o600);
}

/**
 * Moves files of a data folder into a new folder beside them.
 * @returns that folder; undefined if there is nothing to move
 */
export async function moveAside(dataDir: string, names: readonly string[]): Promise<string | undefined> {
  if (names.length === 0) return undefined;
  const folder = join(dataDir, `replaced-${new Date().toISOString().replace(/\D/g, '').slice(0, 17)}`);
  await mkdir(folder, { mode: 0o700 });
  for (const name of names) await rename(join(dataDir, name), join(folder, name));
  return folder;
}
