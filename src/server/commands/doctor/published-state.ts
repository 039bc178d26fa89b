import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refusalOfNewest } from '../../content/publishing/choose-state.ts';
import { publicationsToCommit } from '../../content/publishing/commits.ts';
import { branchOf, CHECKOUT, requireCheckout } from '../../content/publishing/git.ts';
import { newestState } from '../../content/publishing/states.ts';
import { isMigrated } from '../../database/migrate.ts';
import { KeyedSecrets } from '../../identity/credentials/pepper.ts';
import { openDatabaseToRead } from '../../open-database.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
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
    const git = await examineGit(config, database);
    const newest = await newestState(database);
    if (newest === undefined) return [...git, ok('nothing was published from the panel yet')];
    const refused = await refusalOfNewest({ database, keyed: new KeyedSecrets(pepper) });
    const when = new Date(newest.decidedAt).toISOString();
    return [
      ...git,
      refused === undefined
        ? ok(`a server that starts here serves what was published at ${when}`)
        : warning(`a server that starts here does not serve what was published at ${when}`, refused.message),
    ];
  } finally {
    await database.close();
  }
}

/** Checks that publications can be committed and pushed, and that none waits for it. */
async function examineGit({ publish, publishRemote, publishBranch }: Config, database: Database): Promise<Finding[]> {
  if (publish !== 'yes') return [];
  const problems: Finding[] = [];
  const note = (message: string) => (error: Error) => void problems.push(warning(message, error.message));
  await requireCheckout(CHECKOUT).catch(note('they are not committed to Git'));
  if (problems.length === 0 && publishRemote !== undefined)
    await branchOf(CHECKOUT, publishBranch).catch(note('they are not pushed'));
  const waiting = (await publicationsToCommit(database)).length;
  if (waiting > 0)
    problems.push(
      warning(
        `${waiting} of them are not committed to Git`,
        'The log of the server has the reason; it tries again by itself.',
      ),
    );
  return problems;
}
