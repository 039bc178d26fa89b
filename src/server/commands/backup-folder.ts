import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { PEPPER_FILE } from '../platform/credentials/pepper.ts';
import { SQLITE_FILE } from '../platform/db/sqlite.ts';

/** What a backup holds, named as in the data folder: with the database alone no password can be verified. */
export const BACKUP_FILES = [SQLITE_FILE, PEPPER_FILE] as const;

/** In each backup, beside the files. */
export const DESCRIPTION_FILE = 'backup.json';

export interface BackupDescription {
  /** ISO 8601. */
  readonly madeAt: string;
  /** The schema of the release that made it. */
  readonly schema: string;
  /** SHA-256 of each file by its name. */
  readonly files: Readonly<Record<string, string>>;
}

export async function sha256Of(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

/** What SQLite finds wrong with a database file; empty if it is intact. */
export function errorsOf(file: string): string[] {
  const database = new SQLite(file, { fileMustExist: true });
  try {
    const answers = database.pragma('integrity_check', { simple: false }) as { readonly integrity_check: string }[];
    const broken = answers.map((answer) => answer.integrity_check).filter((answer) => answer !== 'ok');
    const orphans = database.pragma('foreign_key_check') as { readonly table: string }[];
    return [...broken, ...orphans.map(({ table }) => `a row of ${table} refers to nothing`)];
  } catch (error) {
    return [String(error)];
  } finally {
    database.close();
  }
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
