import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { followRenames } from '../follow-renames.ts';
import { Passwords } from '../identity/credentials/passwords.ts';
import { loadPepper } from '../identity/credentials/pepper.ts';
import { databasePlace, openDatabase } from '../open-database.ts';
import type { Config } from '../platform/config.ts';
import { createTemporaryFolder } from '../platform/data-folder.ts';
import type { Database } from '../platform/db/database.ts';
import { SQLITE_FILE } from '../platform/db/sqlite.ts';
import { isSystemError, StartError } from '../platform/errors.ts';
import { CommandError } from './command-line.ts';

export interface CommandDeps {
  readonly database: Database;
  readonly passwords: Passwords;
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Refuses to make a database where there must be one already: the settings are then those of another server.
 * @throws CommandError if the data folder has no embedded database, and no other one is set
 */
export function requireDatabase({ databaseUrl, dataDir }: Place): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, SQLITE_FILE)))
    throw new CommandError(`There is no embedded database in ${dataDir}: check DATA_DIR and DATABASE_URL.`);
}

/** Runs work on the database of the server, after bringing its schema up to date; the server may be running. */
export async function withDatabase<Result>(
  config: Config,
  work: (deps: CommandDeps) => Promise<Result>,
): Promise<Result> {
  createTemporaryFolder();
  const database = await openAnswering(config, async (opened) => {
    await migrate(opened);
    await followRenames(opened);
  });
  try {
    return await work({
      database,
      passwords: new Passwords(loadPepper(config), { memoryMib: config.passwordMemoryMib }),
    });
  } finally {
    await database.close();
  }
}

/**
 * Opens a database for a command.
 * @param begin the first work on it
 * @throws CommandError if the database does not answer as expected
 */
export async function openAnswering(
  place: Place,
  begin: (opened: Database) => Promise<unknown> = ({ query }) => sql`select 1`.execute(query),
): Promise<Database> {
  let database: Database | undefined;
  try {
    database = openDatabase(place, () => {});
    await begin(database);
    return database;
  } catch (error) {
    await database?.close().catch(() => {});
    const hasMessage = error instanceof StartError || error instanceof CommandError;
    if (hasMessage || (isSystemError(error) && place.databaseUrl === undefined)) throw error;
    throw new CommandError(`The database at ${databasePlace(place)} does not answer as expected: ${String(error)}`);
  }
}
