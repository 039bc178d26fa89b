import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../platform/db/database.ts';
import { CommandError } from '../command-error.ts';

/** In each backup, beside the files. */
export const DESCRIPTION_FILE = 'backup.json';

export interface BackupDescription {
  /** ISO 8601. */
  readonly madeAt: string;
  /** Which kind of database it is of; left out: the embedded one. */
  readonly database?: Database['kind'];
  /** Of the database, by the name of its last migration. */
  readonly schema: string;
  /** SHA-256 of each file by its name. */
  readonly files: Readonly<Record<string, string>>;
}

export interface BackupMade {
  /** Of the database, in the backup. */
  readonly bytes: number;
  /** Whether the key of the passwords is in it; if not, it stands in PASSWORD_PEPPER. */
  readonly hasPepper: boolean;
}

export interface Restored {
  readonly description: BackupDescription;
  /** Where the files went that were there before. */
  readonly replacedIn: string | undefined;
}

/**
 * Makes a backup that is there whole or not at all.
 * @param fill writes the files into a folder that takes the name of the backup afterwards, and gives their names
 * @throws CommandError if there is something at its place
 */
export async function makeBackup(
  folder: string,
  about: Pick<BackupDescription, 'database' | 'schema'>,
  fill: (part: string) => Promise<readonly string[]>,
): Promise<void> {
  if ((await entriesOf(folder)).length > 0) throw new CommandError(`${folder} is not empty: name a new folder.`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  await describe(part, about, await fill(part));
  // An empty folder that was there already gives way.
  await rmdir(folder).catch(() => {});
  await rename(part, folder);
}

async function describe(
  folder: string,
  about: Pick<BackupDescription, 'database' | 'schema'>,
  names: readonly string[],
): Promise<void> {
  const sums = await Promise.all(names.map(async (name) => [name, await sha256Of(fileIn(folder, name))] as const));
  const description: BackupDescription = {
    madeAt: new Date().toISOString(),
    ...about,
    files: Object.fromEntries(sums),
  };
  const text = `${JSON.stringify(description, null, 2)}\n`;
  await writeFile(fileIn(folder, DESCRIPTION_FILE), text, { mode: 0o600, flush: true });
}

/**
 * What a backup says of itself.
 * @throws CommandError if it is none, or one of the other kind of database
 */
export async function readDescription(backup: string, kind: Database['kind']): Promise<BackupDescription> {
  const text = await readFile(join(backup, DESCRIPTION_FILE), 'utf8').catch(() => {
    throw new CommandError(`${backup} is no backup: it has no ${DESCRIPTION_FILE}.`);
  });
  const description = JSON.parse(text) as BackupDescription;
  const { database = 'sqlite' } = description;
  if (database === kind) return description;
  throw new CommandError(
    database === 'postgres'
      ? `${backup} is of PostgreSQL: set DATABASE_URL to the empty database that it is to be put into.`
      : `${backup} is of the embedded database: leave DATABASE_URL out.`,
  );
}

/** @throws CommandError if a file of a backup is not the one that was backed up */
export async function requireSum(backup: string, name: string, copy: string, sum: string): Promise<void> {
  if ((await sha256Of(copy)) !== sum) throw new CommandError(`${name} in ${backup} is not what was backed up.`);
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The names in a folder; none if there is no such folder. */
export async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

export function fileIn(folder: string, name: string): string {
  return join(folder, ...name.split('/'));
}
