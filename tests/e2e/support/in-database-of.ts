import { withDatabase } from '../../../src/server/commands/with-database.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import type { Site } from '../../support/site.ts';

/** Does something in the database of a running site. @returns what it returns */
export function inDatabaseOf<Result>(
  { dataDir }: Pick<Site, 'dataDir'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return withDatabase(readConfig({ DATA_DIR: dataDir }), ({ database }) => work(database));
}
