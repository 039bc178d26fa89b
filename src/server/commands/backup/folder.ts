import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isObject } from '../../../shared/is-object.ts';
import { parsedJson } from '../../../shared/parsed-json.ts';
import { isKnownSchema } from '../../database/migrate.ts';
import { PEPPER_FILE } from '../../identity/credentials/pepper.ts';
import type { Database } from '../../platform/db/database.ts';
import { makeFolder } from '../../platform/files.ts';
import { CommandError } from '../command-line.ts';

/** The description of a backup, in each backup beside its files. */
export const DESCRIPTION_FILE = 'backup.json';

export interface BackupDescription {
  /** ISO 8601. */
  readonly madeAt: string;
  /** The kind of database; left out: the embedded one. */
  readonly database?: Database['kind'];
  /** The schema of the database: the name of its last migration. */
  readonly schema: string;
  /** SHA-256 of each file by its name. */
  readonly files: Readonly<Record<string, string>>;
}

/** What was put into the folder of a backup from the database. */
interface Contents extends Pick<BackupDescription, 'schema'> {
  /** The names of the files. */
  readonly names: readonly string[];
}

export interface BackupMade {
  /** Size of the copied database in the backup. */
  readonly bytes: number;
  /** Whether the backup contains the key of the passwords; if not, the key is in PASSWORD_PEPPER. */
  readonly hasPepper: boolean;
}

export interface RestoreResult {
  readonly description: BackupDescription;
  /** The folder that the files previously there were moved to; undefined if there were none. */
  readonly replacedIn: string | undefined;
}

/**
 * Makes a backup that is either complete or does not exist at all, with the key of the passwords if it is in the data folder.
 * @param fill writes the files of the database into a folder that is later renamed to the backup
 * @throws CommandError if the folder of the backup is not empty
 */
export async function makeBackup(
  folder: string,
  database: Database['kind'],
  dataDir: string,
  fill: (part: string) => Promise<Contents>,
): Promise<BackupMade> {
  if ((await entriesOf(folder)).length > 0)
    throw new CommandError(`${folder} is not empty: give the name of a new folder.`);
  // Without a slash at its end, which would put the parts into the folder instead of beside it.
  const target = resolve(folder);
  const part = `${target}.part`;
  await rm(part, { recursive: true, force: true });
  makePart(part);
  try {
    const { schema, names } = await fill(part);
    const sizes = await Promise.all(names.map((name) => stat(fileIn(part, name))));
    const hasPepper = await copyPepper(dataDir, part);
    await describe(part, database, { schema, names: hasPepper ? [...names, PEPPER_FILE] : names });
    // Removes an existing empty folder, to make way for the backup.
    await rmdir(target).catch(() => {});
    await rename(part, target);
    return { bytes: sizes.reduce((sum, { size }) => sum + size, 0), hasPepper };
  } catch (error) {
    // A copy of personal data that nobody can restore, perhaps on a full disk.
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** @throws CommandError if the folder cannot be created */
function makePart(part: string): void {
  try {
    makeFolder(part, 0o700);
  } catch (error) {
    throw new CommandError(`The folder ${part} cannot be created: ${String(error)}`);
  }
}

async function describe(folder: string, database: Database['kind'], { schema, names }: Contents): Promise<void> {
  const sums = await Promise.all(names.map(async (name) => [name, await sha256Of(fileIn(folder, name))] as const));
  const description: BackupDescription = {
    madeAt: new Date().toISOString(),
    database,
    schema,
    files: Object.fromEntries(sums),
  };
  const text = `${JSON.stringify(description, null, 2)}\n`;
  await writeFile(fileIn(folder, DESCRIPTION_FILE), text, { mode: 0o600, flush: true });
}

/**
 * Reads the description of a backup.
 * @throws CommandError if the folder is no backup, or the backup is of the other kind of database
 */
export async function readDescription(backup: string, kind: Database['kind']): Promise<BackupDescription> {
  const text = await readFile(join(backup, DESCRIPTION_FILE), 'utf8').catch(() => {
    throw new CommandError(`${backup} is not a backup: it has no ${DESCRIPTION_FILE}.`);
  });
  const description = parseDescription(text);
  if (description === undefined)
    throw new CommandError(`${DESCRIPTION_FILE} in ${backup} is damaged: use another backup.`);
  const { database = 'sqlite' } = description;
  if (database === kind) return description;
  throw new CommandError(
    database === 'postgres'
      ? `${backup} is a backup of PostgreSQL: set DATABASE_URL to the empty database to restore it into.`
      : `${backup} is a backup of the embedded database: remove DATABASE_URL from the environment.`,
  );
}

/** Returns undefined for a text that is no description of a backup, such as one that was cut off. */
function parseDescription(text: string): BackupDescription | undefined {
  const value = parsedJson(text);
  return isObject(value) && isObject(value['files']) ? (value as unknown as BackupDescription) : undefined;
}

/** The reason why a backup cannot be restored that lacks a file. */
export function isIncomplete(backup: string, name: string): CommandError {
  return new CommandError(`${backup} is incomplete: ${name} is missing. Use another backup.`);
}

/**
 * Allows a restore only from a backup that this release can read.
 * @throws CommandError if it does not know the schema of the backup
 */
export function requireKnownSchema(backup: string, schema: string): void {
  if (!isKnownSchema(schema))
    throw new CommandError(`${backup} has the schema of another release (${schema}): restore it with that release.`);
}

/**
 * Checks that a file of a backup is still the one that was backed up.
 * @throws CommandError if the SHA-256 of a file is not the one in the backup's description
 */
export async function requireSum(backup: string, name: string, copy: string, sum: string): Promise<void> {
  if ((await sha256Of(copy)) !== sum)
    throw new CommandError(`${name} in ${backup} has changed since the backup was made: use another backup.`);
}

/**
 * Returns the SHA-256 of a file in hexadecimal digits. The file is streamed, because that of a database may not fit in
 * memory.
 */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Returns the names in a folder; none if the folder does not exist. */
export async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Returns the path of a backed-up file. @param name as the backup's description has it: with slashes on every system */
export function fileIn(folder: string, name: string): string {
  return join(folder, ...name.split('/'));
}

/**
 * Copies the key of the passwords into a backup, because no password can be verified without it.
 * @returns whether the file exists; if not, the key is in PASSWORD_PEPPER
 */
async function copyPepper(dataDir: string, part: string): Promise<boolean> {
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
