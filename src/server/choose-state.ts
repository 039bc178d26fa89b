import { isMigrated } from './domain/database/migrate.ts';
import { openDatabase } from './domain/database/open.ts';
import { finishInstalling } from './domain/git-checkout/install.ts';
import { type Deployment, deploymentOf } from './domain/published-states/deployment.ts';
import { installNewest, type Served, type Start } from './domain/published-states/install-newest.ts';
import { catalogDigest } from './domain/published-states/state-of-folder.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { KeyedSecrets } from './platform/credentials/keyed-secrets.ts';
import { loadPepper } from './platform/credentials/pepper.ts';

/**
 * Brings the newest published state to this machine, before anything compiled from the catalogs is read. A database that
 * does not answer, or wrong settings, do not stop the start here: the server itself reports them.
 * @returns undefined if the settings are wrong
 */
export async function chooseState(): Promise<Start | undefined> {
  const config = settings();
  if (config === undefined) return undefined;
  // Only the user of this process may read the files that it creates.
  process.umask(0o077);
  const deployment = deploymentOf(config);
  if (deployment.publishes) await finishInstalling(new AbortController().signal);
  const served = await newestOf(config, deployment).catch((error: Error) => error);
  if (served !== undefined && !(served instanceof Error)) return { deployment, ...served };
  return {
    deployment,
    root: deployment.folder,
    catalog: await catalogDigest(deployment.folder),
    newest: undefined,
    refused: served,
  };
}

function settings(): Config | undefined {
  try {
    return readConfig();
  } catch {
    return undefined;
  }
}

async function newestOf(config: Config, deployment: Deployment): Promise<Served | undefined> {
  const database = openDatabase(config, () => {});
  try {
    // Before the first start of this release the schema is still another one; no state in it was made with this code.
    if (!(await isMigrated(database).catch(() => false))) return undefined;
    return await installNewest({ database, keyed: new KeyedSecrets(loadPepper(config)), deployment });
  } finally {
    await database.close();
  }
}
