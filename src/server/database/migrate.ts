import { promises as fs, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration';
import type { Database } from '../platform/db/database.ts';
import { StartError } from '../platform/errors.ts';

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

/** A migration, and which earlier releases can work with the schema after it. */
interface StatedMigration extends Migration {
  /**
   * The name of the last migration of the oldest such release; left out: none but its own. Releases before it are refused.
   */
  readonly oldest?: string;
}

/**
 * Brings the schema up to date (S-85). A later schema stays as it is if it says that this release can work with it.
 * @returns the names of the migrations that were applied
 * @throws StartError if this release cannot work with the database, in one sentence
 * @throws the error of the migration that failed, after its rollback
 */
export async function migrate(database: Database): Promise<string[]> {
  if (await isLater(database)) return [];
  try {
    return await applyMigrations(database, await readMigrations());
  } catch (error) {
    // A later release may have migrated it meanwhile.
    if (await isLater(database)) return [];
    throw error;
  }
}

/** Whether the database has a later schema with which this release can work. @throws StartError if it cannot */
async function isLater(database: Database): Promise<boolean> {
  const applied = await appliedMigrations(database);
  const refusal = await refusalOf(database, applied);
  if (refusal !== undefined) throw new StartError(`Cannot start: ${refusal}`);
  return applied.some((name) => !NAMES.includes(name));
}

/** Returns why this release cannot work with a database, in one sentence that says what to do; undefined if it can. */
export async function refusalOf(database: Database, applied?: readonly string[]): Promise<string | undefined> {
  const names = applied ?? (await appliedMigrations(database));
  if (names.includes(SCHEMA_OF_0_1))
    return `the database is of version 0.1; stop all servers and run \`${UPGRADE_COMMAND}\` once.`;
  const last = names
    .filter((name) => !NAMES.includes(name))
    .sort()
    .at(-1);
  if (last === undefined || (await isMigrated(database).catch(() => false))) return undefined;
  return `the database has the schema ${last} of another release, with which this one cannot work; start that release, or restore a backup of this one.`;
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

/** Whether this release can work with the database, whose schema may be a later one, and the database responds. */
export async function isMigrated({ query }: Database): Promise<boolean> {
  const { rows } = await sql`
    select name from kysely_migration where name = ${SCHEMA}
      and not exists (select 1 from schema_releases where oldest > ${SCHEMA})`.execute(query);
  return rows.length > 0;
}

async function readMigrations(): Promise<Migrations> {
  const migrations = await new FileMigrationProvider({ fs, path, migrationFolder }).getMigrations();
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, { up: (db) => applyStated(db, name, migration) }]),
  );
}

/** Applies a migration and records which releases can work with the schema after it. */
async function applyStated(db: Kysely<unknown>, name: string, { up, oldest = name }: StatedMigration): Promise<void> {
  await up(db);
  await sql`insert into schema_releases (migration, oldest) values (${name}, ${oldest})`.execute(db);
}

/** Migrations by name; they are applied in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the schema up to date. Of several instances that start at once, one does it and the others wait (S-85).
 * @returns the names of the migrations that were applied
 * @throws the error of the migration that failed; its changes are rolled back
 */
export async function applyMigrations(database: Database, migrations: Migrations): Promise<string[]> {
  const provider = { getMigrations: async () => migrations };
  const { error, results = [] } = await database.withoutTimeLimits((query) =>
    new Migrator({ db: query, provider }).migrateToLatest(),
  );
  if (error !== undefined) throw error;
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

/** Returns the names of all applied migrations; none if the database is empty. */
export async function appliedMigrations({ query }: Database): Promise<readonly string[]> {
  const tables = await query.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ readonly name: string }>`select name from kysely_migration`.execute(query);
  return rows.map(({ name }) => name);
}
