import { migrate } from '../../src/server/database/migrate.ts';
import { openDatabase } from '../../src/server/open-database.ts';

/** Migrates a database to the current schema, as a server does when it starts. */
export async function bringUpToDate(options: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = openDatabase(options, () => {});
  await migrate(database);
  await database.close();
}
