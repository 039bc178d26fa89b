import { promises as fs, readdirSync } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider } from 'kysely/migration';
import type { Database } from '../../platform/db/database.ts';
import { appliedMigrations, applyMigrations, isApplied, type Migrations } from '../../platform/db/migrate.ts';
import { StartError } from '../../platform/start-error.ts';

const migrationFolder = path.join(import.meta.dirname, 'migrations');

/** The names of all migrations in the order in which they are applied. A released migration is never changed. */
const NAMES = readdirSync(migrationFolder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.parse(file).name)
  .sort();

/** The name of the schema that this release works with. */
export const SCHEMA = NAMES.at(-1) ?? '';

/** The name of the last schema of version 0.1, whose migrations later versions do not have. */
export const SCHEMA_OF_0_1 = '2026-12-14-reference-indexes';

/** The command that brings a database of version 0.1 over, for messages. */
export const UPGRADE_COMMAND = 'npm run upgrade-database';

/**
 * Brings the schema up to date (S-85).
 * @returns the names of the migrations that were applied
 * @throws StartError if the database is of version 0.1
 * @throws the error of the migration that failed, after its rollback
 */
export async function migrate(database: Database): Promise<string[]> {
  if (await isOf01(database))
    throw new StartError(
      `Cannot start: the database is of version 0.1; stop all servers and run \`${UPGRADE_COMMAND}\` once.`,
    );
  return applyMigrations(database, await readMigrations());
}

/** Whether the database is of version 0.1, whose rows `npm run upgrade-database` brings over. */
export async function isOf01(database: Database): Promise<boolean> {
  return (await appliedMigrations(database)).includes(SCHEMA_OF_0_1);
}

/** Whether this release can take over a database that has the schema with that name. */
export function isKnownSchema(name: string): boolean {
  return NAMES.includes(name) || name === SCHEMA_OF_0_1;
}

/**
 * Creates the schema of this release or of an earlier one in an empty database.
 * @throws the error of the migration that failed, or if the database has a later schema
 */
export async function migrateTo(database: Database, schema: string): Promise<void> {
  const upTo = Object.entries(await readMigrations()).filter(([name]) => name <= schema);
  await applyMigrations(database, Object.fromEntries(upTo));
}

/** Whether the database has the schema of this release, and responds. */
export async function isMigrated(database: Database): Promise<boolean> {
  return isApplied(database, SCHEMA);
}

function readMigrations(): Promise<Migrations> {
  return new FileMigrationProvider({ fs, path, migrationFolder }).getMigrations();
}
