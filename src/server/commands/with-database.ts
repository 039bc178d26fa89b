import { migrate } from '../domain/database/migrate.ts';
import { openDatabase } from '../domain/database/open.ts';
import { followRenames } from '../domain/renames/follow-renames.ts';
import type { Config } from '../platform/config/config.ts';
import { Passwords } from '../platform/credentials/passwords.ts';
import { loadPepper } from '../platform/credentials/pepper.ts';
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
