import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isMigrated } from '../../domain/database/migrate.ts';
import { openDatabaseToRead } from '../../domain/database/open.ts';
import { deploymentOf } from '../../domain/published-states/deployment.ts';
import { refusalOfNewest } from '../../domain/published-states/install-newest.ts';
import { newestState } from '../../domain/published-states/load-state.ts';
import type { Config } from '../../platform/config/config.ts';
import { KeyedSecrets } from '../../platform/credentials/keyed-secrets.ts';
import { SQLITE_FILE } from '../../platform/db/sqlite.ts';
import { type Finding, findingsAbout } from './finding.ts';
import { presentPepper } from './password-key.ts';

const { ok, warning } = findingsAbout('publications');

/** Checks that a server that starts here would serve the newest publication, if it publishes or follows any. Changes nothing. */
export async function examinePublishedState(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir, publish } = config;
  const hasDatabase = databaseUrl !== undefined || existsSync(join(dataDir, SQLITE_FILE));
  const pepper = presentPepper(config);
  if (publish === 'no' || !hasDatabase || pepper === undefined) return [];
  const database = openDatabaseToRead(config);
  try {
    // examineDatabase reports faults of the database itself.
    if (!(await isMigrated(database).catch(() => false))) return [];
    const newest = await newestState(database);
    if (newest === undefined) return [ok('nothing was published from the panel yet')];
    const refused = await refusalOfNewest({
      database,
      keyed: new KeyedSecrets(pepper),
      deployment: deploymentOf(config),
    });
    const when = new Date(newest.decidedAt).toISOString();
    return [
      refused === undefined
        ? ok(`a server that starts here serves what was published at ${when}`)
        : warning(`a server that starts here does not serve what was published at ${when}`, refused.message),
    ];
  } finally {
    await database.close();
  }
}
