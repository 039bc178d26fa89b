import { migrate } from '../database/migrate.ts';
import { followRenames } from '../follow-renames.ts';
import { Passwords } from '../identity/credentials/passwords.ts';
import { loadPepper } from '../identity/credentials/pepper.ts';
import { openDatabase } from '../open-database.ts';
import type { Config } from '../platform/config.ts';
import { createTemporaryFolder } from '../platform/data-folder.ts';
import type { Database } from '../platform/db/database.ts';

export interface CommandDeps {
  readonly database: Database;
  readonly passwords: Passwords;
}

/** Runs work on the database of the server, after bringing its schema up to date; the server may be running. */
export async function withDatabase<Result>(
  config: Config,
  work: (deps: CommandDeps) => Promise<Result>,
): Promise<Result> {
  createTemporaryFolder();
  const database = openDatabase(config, () => {});
  try {
    await migrate(database);
    await followRenames(database);
    return await work({
      database,
      passwords: new Passwords(loadPepper(config), { memoryMib: config.passwordMemoryMib }),
    });
  } finally {
    await database.close();
  }
}
